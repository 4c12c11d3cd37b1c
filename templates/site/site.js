// What pages of the site can do beside; without scripts they say all the same.
(function () {
  "use strict";
  function by(id) { return document.getElementById(id); }
  document.querySelectorAll("[data-script]").forEach(function (each) { each.hidden = false; });
  // What was solved is kept in the browser's own storage; nobody is told.
  function solvedDays() {
    try { return JSON.parse(localStorage.getItem("pnp-solved")) || {}; } catch (e) { return {}; }
  }
  function keep(key, how) {
    var all = solvedDays();
    if (how) all[key] = how;
    else delete all[key];
    try { localStorage.setItem("pnp-solved", JSON.stringify(all)); } catch (e) { /* It is forgotten. */ }
  }
  function tick() {
    var all = solvedDays();
    document.querySelectorAll("[data-day]").forEach(function (each) {
      var mark = each.querySelector(".tick"), is = each.dataset.day in all;
      if (is && !mark) {
        mark = document.createElement("span");
        mark.className = "tick";
        mark.append("✓", Object.assign(document.createElement("span"), { className: "vh", textContent: each.closest("[data-solved]").dataset.solved }));
        each.append(mark);
      } else if (mark && !is) mark.remove();
    });
    document.querySelectorAll("[data-ticks]").forEach(function (each) {
      var count = Object.keys(all).filter(function (key) { return key.indexOf(each.dataset.ticks) === 0; }).length;
      each.textContent = count ? "✓ " + count + " / " + each.dataset.of : "";
    });
  }
  tick();
  addEventListener("pageshow", tick);
  var share = by("share");
  if (!share) return;

  var turn = by("turn"), film = by("film"), at = 0;
  turn.addEventListener("click", function () {
    var turned = document.body.classList.toggle("turned");
    turn.setAttribute("aria-pressed", String(turned));
  });
  function step(number) { return by("steps").children[number]; }
  function show(to) {
    var last = by("steps").children.length - 1;
    at = Math.max(0, Math.min(last, to));
    film.src = film.src.split("#")[0] + "#s" + at;
    by("step").textContent = step(at).textContent;
    by("back").disabled = !at;
    by("next").disabled = at === last;
  }
  if (film) {
    by("back").addEventListener("click", function () { show(at - 1); });
    by("next").addEventListener("click", function () { show(at + 1); });
    by("solution").addEventListener("keydown", function (e) {
      var way = { ArrowLeft: -1, ArrowRight: 1 }[e.key];
      if (way && !e.altKey && !e.ctrlKey && !e.metaKey) { e.preventDefault(); show(at + way); }
    });
    show(0);
  }
  // Away from the board only who solves it knows that it is solved: how, goes by what
  // was opened before.
  var solved = by("solved"), offered = solved.textContent, own = share.dataset, seen = { hint: false, solution: false }, claimed = solvedDays()[own.key];
  if (!own[claimed]) claimed = "";
  Object.keys(seen).forEach(function (id) {
    var fold = by(id);
    if (fold) fold.addEventListener("toggle", function () { seen[id] = seen[id] || fold.open; tell(); });
  });
  function tell() {
    var said = own[claimed] || (seen.solution && own.looked) || own.unsolved;
    by("result").textContent = said ? "\n" + said : "";
    solved.disabled = !claimed && seen.solution && Boolean(own.looked);
    solved.textContent = claimed ? solved.dataset.undo : offered;
    greet();
  }
  // What a board says before anything is touched on it.
  var greet = function () {};
  function claim(how) {
    claimed = how;
    keep(own.key, how);
    tell();
  }
  solved.addEventListener("click", function () { claim(claimed ? "" : seen.hint && own.hint ? "hint" : "alone"); });
  by("send").addEventListener("click", function () {
    function done() { by("sent").textContent = by("sent").dataset.said; }
    getSelection().selectAllChildren(share);
    if (navigator.share) navigator.share({ text: share.textContent }).then(done, function () {});
    else if (navigator.clipboard) navigator.clipboard.writeText(share.textContent).then(done, function () {});
  });
  tell();

  // The board, on which moves are tried: what is known of them stands in the page.
  if (!by("tries")) return;
  var known = JSON.parse(by("tries").textContent), play = by("play").dataset, board = by("board"), position = by("position");
  var stages = known.stages.map(function (each) { return { touches: each[0], onwards: each[1], only: each[2] }; });
  var first = position.src, alt = position.alt, stage, picked, given = 0, wrong = 0, waiting = 0, last = null;
  function said(template, name) { return template.replace("#", known.called[name] || name); }
  function say(head, why) {
    by("head").textContent = head;
    by("why").textContent = why || "";
  }
  function names(touches) { return Object.keys(touches).filter(function (name) { return name && name !== "?"; }); }
  function further() { return picked.reduce(function (touches, name) { return touches[name]; }, stage.touches); }
  function button(name, kind, label, leads) {
    var made = document.createElement("button"), place = known.places[name];
    made.type = "button";
    made.dataset.name = name;
    made.addEventListener("click", leads);
    if (place) {
      made.className = "hit " + kind;
      made.setAttribute("aria-label", label);
      made.style.cssText = "left:" + place[0] + "%;top:" + place[1] + "%;width:" + place[2] + "%";
      board.append(made);
    } else {
      made.className = kind === "whole" ? "btn go" : "btn";
      made.textContent = known.called[name] || label;
      if (kind === "sel") made.setAttribute("aria-pressed", "true");
      by("beside").append(made);
    }
  }
  function clear() {
    board.querySelectorAll(".hit,.layer").forEach(function (each) { each.remove(); });
    by("beside").textContent = "";
  }
  function draw() {
    // What alone can be chosen beside the board is chosen.
    var only = names(stage.touches);
    given = 0;
    if (!picked.length && only.length === 1 && !known.places[only[0]] && typeof stage.touches[only[0]] === "object") given = (picked = only).length;
    var touches = further(), ways = names(touches), begun = picked.length > given;
    clear();
    by("again").hidden = stage === stages[0];
    if (begun) names(stage.touches).forEach(function (name) {
      if (ways.indexOf(name) < 0 && picked.indexOf(name) < 0) button(name, "other", said(play.choose, name), function () { pick([name]); });
    });
    picked.forEach(function (name, place) {
      var ends = "" in touches && place === picked.length - 1;
      button(name, ends ? "whole sel" : "sel", ends ? play.whole : said(play.back, name), function () { if (ends) judge(touches[""]); else pick(picked.slice(0, place)); });
    });
    ways.forEach(function (name) {
      button(name, begun ? "may" : "first", said(begun ? play.next : play.choose, name), function () { pick(picked.concat(name)); });
    });
    if ("" in touches) button("", "whole", play.whole, function () { judge(touches[""]); });
    // What lies beside the board keeps its place, whatever is chosen.
    var order = Object.keys(known.called).concat("");
    Array.from(by("beside").children).sort(function (a, b) { return order.indexOf(a.dataset.name) - order.indexOf(b.dataset.name); }).forEach(function (each) { by("beside").append(each); });
    if (begun) by("play").scrollIntoView({ block: "nearest" });
    if (last) nearest(last);
  }
  function pick(all) {
    picked = all;
    var touches = further();
    if (typeof touches === "number") return judge(touches);
    draw();
    if (touches["?"]) say(touches["?"]);
    else if (all.length) say(said(play.asked, all[all.length - 1]));
    else if (stage === stages[0]) greet();
    else say(play.right);
  }
  function judge(end) {
    if (end < 0) return follow(stage.onwards[-1 - end]);
    var missed = picked.slice(-1)[0], good = (known.good || []).indexOf(end) >= 0, place = !good && known.places[missed];
    if (!good) wrong += 1;
    say(good ? "✓ " + play.also : "✕ " + play.wrong, [known.why[end - 1], stage.only ? play.only : play.otherwise].filter(Boolean).join(" "));
    picked = [];
    draw();
    if (place) {
      var cross = document.createElement("span");
      cross.className = "hit no";
      cross.style.cssText = "left:" + place[0] + "%;top:" + place[1] + "%;width:" + place[2] + "%";
      board.append(cross);
    }
  }
  function follow(onwards) {
    var pictures = onwards[0], count = 0;
    (function next() {
      var shown = pictures[count], reply = onwards[2][count - 1], told = step(shown) ? step(shown).textContent : "", is = ++count === pictures.length, was = position.src, time;
      clear();
      position.src = film.src.split("#")[0] + "#s" + shown;
      position.alt = told;
      told = told.replace(/^[^:]*: /, "");
      if (is && onwards[1] < 0) say("✓ " + play.done, told);
      else if (reply) say(play.reply, told);
      else say("✓ " + play.right, told);
      time = reply ? move(was, reply) : 0;
      waiting = setTimeout(is ? rest : next, is ? time : time + 1000);
    })();
    function rest() {
      clear();
      if (onwards[1] < 0) end();
      else { stage = stages[onwards[1]]; picked = []; draw(); }
    }
  }
  // What is answered is seen to move, from the board as it was; so long it takes.
  function layer(src, place) {
    var made = new Image();
    made.className = "layer";
    made.alt = "";
    made.src = src;
    if (place) made.style.clipPath = "circle(" + place[2] + "px at " + place[0] + "px " + place[1] + "px)";
    board.append(made);
    return made;
  }
  function move(was, ways) {
    var wide = position.clientWidth / 100, high = position.clientHeight / 100, at = 0;
    if (!ways.length || matchMedia("(prefers-reduced-motion:reduce)").matches) return 0;
    layer(was);
    ways.forEach(function (way) {
      var places = way.map(function (name) { var place = known.places[name]; return [place[0] * wide, place[1] * high, place[2] * wide / 2]; });
      var goal = places[places.length - 1], time = Math.min(900, 350 * (places.length - 1)), left = layer(position.src, places[0]), moved = layer(position.src, goal);
      left.animate([{ opacity: 0 }, { opacity: 0 }], at);
      moved.animate(places.map(function (each) { return { transform: "translate(" + (each[0] - goal[0]) + "px," + (each[1] - goal[1]) + "px)" }; }), { duration: time, delay: at, fill: "backwards", easing: "ease-in-out" });
      at += time;
    });
    return at + 150;
  }
  function end() {
    by("again").hidden = false;
    if (!claimed && !seen.solution) claim(seen.hint ? "hint" : wrong ? "alone" : "first");
    if (last) by("again").focus();
  }
  greet = function () {
    if (stage !== stages[0] || picked.length > given) return;
    say(claimed ? "✓ " + own[claimed] : play.touch, claimed ? play.more : "");
  };
  function begin() {
    clearTimeout(waiting);
    stage = stages[0];
    picked = [];
    position.src = first;
    position.alt = alt;
    draw();
    greet();
  }
  by("again").addEventListener("click", begin);
  // A touch beside all that can be touched is answered too.
  board.addEventListener("click", function (e) {
    if (e.target.closest("button") || !board.querySelector("button.hit")) return;
    say(by("beside").querySelector("button:not([aria-pressed])") ? play.missedBeside : play.missed);
    by("play").scrollIntoView({ block: "nearest" });
  });
  // By keys: the focus stays on the board, at the place nearest to where it was.
  function middle(each) { var a = each.getBoundingClientRect(); return [a.left + a.width / 2 + scrollX, a.top + a.height / 2 + scrollY]; }
  function nearest(from, way) {
    var best = null, least = Infinity;
    board.querySelectorAll("button.hit").forEach(function (to) {
      var b = middle(to), x = b[0] - from[0], y = b[1] - from[1], along = way ? x * way[0] + y * way[1] : 0;
      var far = way ? along + 2 * Math.abs(x * way[1] - y * way[0]) : Math.abs(x) + Math.abs(y);
      if ((!way || along > 2) && far < least) { least = far; best = to; }
    });
    if (best) best.focus({ preventScroll: true });
  }
  document.addEventListener("focusin", function (e) { last = e.target.matches("button.hit") ? middle(e.target) : e.target.closest("#play") ? last : null; });
  document.addEventListener("keydown", function (e) {
    var way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[e.key];
    if (e.altKey || e.ctrlKey || e.metaKey || e.target.closest("#solution")) return;
    if (way && e.target.matches("button.hit")) { e.preventDefault(); nearest(middle(e.target), way); }
    else if (e.key === "Escape" && picked.length) { e.preventDefault(); pick(picked.slice(0, -1)); }
  });
  begin();
})();
