(function(){var all=[].slice.call(document.querySelectorAll('figure')),at=0,
place=document.getElementById('place'),back=document.getElementById('back'),
forth=document.getElementById('forth');
function show(n,opening){at=Math.max(0,Math.min(all.length-1,n));
all.forEach(function(f,i){f.classList.toggle('shown',i===at)});
place.textContent=(at+1)+' / '+all.length;
back.disabled=!at;forth.disabled=at===all.length-1;
if(opening)return;try{history.replaceState(null,'','#step-'+at)}catch(e){}}
document.body.classList.add('steps');
back.onclick=function(){show(at-1)};
forth.onclick=function(){show(at+1)};
document.addEventListener('keydown',function(e){
if(e.altKey||e.ctrlKey||e.metaKey)return;
var go={ArrowLeft:at-1,ArrowRight:at+1,Home:0,End:all.length-1}[e.key];
if(go!==undefined){e.preventDefault();show(go)}});
var from=/^#step-(\d+)$/.exec(location.hash);show(from?+from[1]:0,true)})();
