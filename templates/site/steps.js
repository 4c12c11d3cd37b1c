(function(){
function stepped(box){var all=[].slice.call(box.querySelectorAll('figure')),at=0,
find=function(name){return box.querySelector('.'+name)};
function show(n,opening){at=Math.max(0,Math.min(all.length-1,n));
all.forEach(function(f,i){f.classList.toggle('shown',i===at)});
find('place').textContent=(at+1)+' / '+all.length;
find('back').disabled=!at;find('forth').disabled=at===all.length-1;
if(opening||!all[at].id)return;
try{history.replaceState(null,'','#'+all[at].id)}catch(e){}}
box.classList.add('on');find('pace').hidden=false;
find('back').onclick=function(){show(at-1)};
find('forth').onclick=function(){show(at+1)};
show(all.findIndex(function(f){return f.id&&'#'+f.id===location.hash}),true);
return{box:box,press:function(key){var to={ArrowLeft:at-1,ArrowRight:at+1};
if('whole' in box.dataset){to.Home=0;to.End=all.length-1}
if(key in to)show(to[key]);return key in to}}}
function seen(each){var at=each.box.getBoundingClientRect();
return at.top<innerHeight*.75&&at.bottom>innerHeight*.25}
var those=[].map.call(document.querySelectorAll('.steps'),stepped);
document.addEventListener('keydown',function(e){
if(e.altKey||e.ctrlKey||e.metaKey||e.shiftKey||e.target.closest('.wide'))return;
var own=those.filter(seen)[0];
if(own&&own.press(e.key))e.preventDefault()})})();
