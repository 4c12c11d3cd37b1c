// Keys, copying and what a form sends by itself; every page works without it too.
(function () {
  "use strict";
  function on(event, then, how) { document.addEventListener(event, then, how); }
  function settled(then, how) { on("htmx:afterSettle", then, how); }
  function prepare() {
    document.querySelectorAll(".copy").forEach(function (b) { b.hidden = !navigator.clipboard; });
    document.querySelectorAll(".load").forEach(function (b) { b.hidden = false; });
  }
  on("DOMContentLoaded", prepare);
  settled( prepare);
  // What is said of a move is seen, with as much of the board as there is room for.
  // After a move that was chosen from a list, or typed, it is the board.
  // After a touch of the board its reason is enough: who touches again finds the board where it was.
  var by = null;
  on("htmx:beforeSwap", function (e) { by = e.detail.requestConfig.elt; });
  settled( function () {
    var note = document.querySelector(".ask > [role=status]"), said = note && by && by.closest(".board") && note.querySelector("p") || note, at = said && said.getBoundingClientRect();
    if (at && (at.top < 0 || at.bottom > innerHeight)) said.scrollIntoView({ block: "end" });
    else if (by && by.closest(".moves,.typed") && !at && board()) board().scrollIntoView({ block: "nearest" });
  });
  // Of a long record the turn is seen that the board shows.
  function follow() {
    var at = document.querySelector(".rec [aria-current=step]"), all = at && at.closest(".rec");
    if (all) all.scrollTop = at.offsetTop - all.offsetTop - (all.clientHeight - at.offsetHeight) / 2;
  }
  addEventListener("load", follow);
  settled( follow);
  // Of puzzles it is counted how many were solved in this sitting; nobody is told.
  function tally() {
    var box = document.getElementById("tally"), tried;
    if (!box) return;
    try {
      tried = JSON.parse(sessionStorage.getItem("puzzles") || "{}");
      var code = box.dataset.code, was = tried[code];
      if ("wrong" in box.dataset && !was) tried[code] = "wrong";
      if ("solved" in box.dataset && was !== "first") tried[code] = was ? "later" : "first";
      sessionStorage.setItem("puzzles", JSON.stringify(tried));
    } catch (e) { return; }
    var all = Object.keys(tried).map(function (each) { return tried[each]; });
    var solved = all.filter(function (each) { return each !== "wrong"; }).length, first = all.filter(function (each) { return each === "first"; }).length;
    box.hidden = !solved;
    box.textContent = box.dataset.said.replace("#", solved).replace("#", first);
  }
  on("DOMContentLoaded", tally);
  settled( tally);
  // The head leads to where one is now, in other languages too, and from any page back to the game that goes on.
  function lead() {
    var play = document.getElementById("play"), own = new URLSearchParams(play.search).get("game"), kept;
    document.querySelectorAll("header :is([hreflang],[aria-current])").forEach(function (each) { each.search = location.search; });
    try {
      if (play.matches("[aria-current]")) sessionStorage.setItem("table", location.search);
      else if ((kept = sessionStorage.getItem("table")) && (!own || own === new URLSearchParams(kept).get("game"))) play.search = kept;
    } catch (e) { /* It begins anew. */ }
  }
  ["DOMContentLoaded", "htmx:pushedIntoHistory", "htmx:replacedInHistory"].forEach(function (each) { on(each, lead); });
  // What was folded or unfolded stays so while a game goes on.
  var folds = {};
  on("click", function (e) {
    var fold = e.target.closest && e.target.closest("#table summary");
    if (fold) folds[fold.textContent] = !fold.parentNode.open;
  });
  settled( function () {
    document.querySelectorAll("#table summary").forEach(function (each) {
      if (each.textContent in folds) each.parentNode.open = folds[each.textContent];
    });
  });
  on("click", function (e) {
    var tongue = e.target.closest && e.target.closest("header [hreflang]"), text = document.getElementById("text");
    if (!tongue || !text || text.value === text.defaultValue || e.ctrlKey || e.metaKey || e.shiftKey) return;
    e.preventDefault();
    var own = text.form.getAttribute("action");
    text.form.action = tongue.href;
    text.form.submit();
    text.form.setAttribute("action", own);
  });
  on("click", function (e) {
    var copy = e.target.closest && e.target.closest(".copy");
    if (copy) navigator.clipboard.writeText(copy.parentNode.querySelector("code").textContent);
  });
  on("change", function (e) {
    if (e.target.matches(".reader") && e.target.files[0]) {
      e.target.files[0].text().then(function (text) {
        document.getElementById(e.target.getAttribute("data-for")).value = text;
        e.target.form.submit();
      });
    }
  });
  // What fails is asked for as a page of its own, which says why.
  var leaving = false;
  window.addEventListener("beforeunload", function () { leaving = true; });
  window.addEventListener("pageshow", function () { leaving = false; });
  function whole(form, address) {
    if (leaving) return;
    if (form && form.method === "post") form.submit();
    else location.href = address;
  }
  ["htmx:sendError", "htmx:responseError"].forEach(function (each) {
    on(each, function (e) { whole(e.detail.elt.closest("form"), e.detail.pathInfo.finalRequestPath); });
  });
  // A search that tells how long it takes, and ends when it is cancelled or its page goes.
  var search = null;
  function stop() { if (search) { search.close(); clearInterval(search.clock); search = null; } }
  function solve(link) {
    stop();
    var box = document.getElementById("answer"), since = Date.now(), said = document.createElement("p"), button = document.createElement("button");
    button.type = "button"; button.className = "btn"; button.textContent = box.dataset.cancel;
    button.addEventListener("click", function () { stop(); box.textContent = box.dataset.cancelled; });
    box.replaceChildren(said, button);
    search = new EventSource(link.dataset.stream);
    function tell() { said.textContent = box.dataset.solving + ": " + Math.round((Date.now() - since) / 1000) + " s"; }
    tell();
    search.clock = setInterval(tell, 1000);
    search.addEventListener("done", function (e) { stop(); if (link.dataset.at) { history.replaceState(history.state, "", link.dataset.at); lead(); } box.innerHTML = JSON.parse(e.data); window.htmx.process(box); prepare(); var go = box.querySelector("[data-go]"); if (go) location.replace(go.href); });
    search.addEventListener("error", function () { stop(); whole(null, link.href); });
  }
  on("htmx:beforeSwap", stop);
  on("click", function (e) {
    var link = e.target.closest && e.target.closest("[data-stream]");
    if (link && !e.ctrlKey && !e.metaKey) { e.preventDefault(); solve(link); }
  });
  on("DOMContentLoaded", function () {
    var link = document.querySelector("[data-now]");
    if (link) solve(link);
  });
  // After a move the focus stays on the board, at the place nearest to where it was.
  var last = null;
  function middle(each) { var a = each.getBoundingClientRect(); return { x: a.left + a.width / 2 + scrollX, y: a.top + a.height / 2 + scrollY }; }
  on("focusin", function (e) { last = e.target.matches(".spot") ? middle(e.target) : null; });
  settled( function () {
    // What is asked is answered first, and at first by what ends nothing.
    var answer = document.querySelector("#offer .btns :last-child");
    if (answer) return answer.focus();
    if (!last || document.activeElement !== document.body) return;
    var best = null, least = Infinity;
    document.querySelectorAll(".board .spot:not(.no)").forEach(function (to) {
      var at = middle(to), far = Math.abs(at.x - last.x) + Math.abs(at.y - last.y);
      if (far < least) { least = far; best = to; }
    });
    if (best) best.focus({ preventScroll: true });
  });
  // Pieces are round parts of the board's picture: they lie beside it, moved.
  function board() { return document.querySelector(".play .board"); }
  function picture() { return board().querySelector("img").src; }
  function cell(name) {
    var probe = document.createElement("i");
    probe.className = "spot at-" + name;
    board().append(probe);
    var at = place(probe);
    probe.remove();
    return at;
  }
  function place(spot) { return { x: spot.offsetLeft, y: spot.offsetTop, r: spot.offsetWidth / 2 }; }
  function ways(said) { return said ? said.split(";").map(function (each) { return each.split(" ").map(cell); }) : []; }
  function piece(src, at, is) {
    var box = document.createElement("div"), img = document.createElement("img");
    box.className = "piece " + is;
    img.src = src; img.alt = ""; img.decoding = "sync";
    if (at) {
      ["x", "y", "r"].forEach(function (each) { box.style.setProperty("--" + each, at[each] + "px"); });
      box.classList.add("cut");
      box.style.transformOrigin = at.x + "px " + at.y + "px";
    }
    box.append(img);
    board().append(box);
    return box;
  }
  function shift(x, y) { return "translate(" + x + "px," + y + "px)"; }
  // What is moved in the midst of a turn lies where it has come to; the last is in hand.
  function lay() { document.querySelectorAll(".piece.lifted,.spot.left").forEach(function (each) { each.remove(); }); }
  // What it has left is covered with the ground beside it.
  function cover(left, at) {
    var img = board().querySelector("img"), brush = document.createElement("canvas").getContext("2d");
    img.decode().then(function () {
      var share = img.naturalWidth / img.clientWidth, off = 0.68 * at.r;
      brush.drawImage(img, (at.x + off) * share, (at.y - off) * share, 1, 1, 0, 0, 1, 1);
      left.style.setProperty("--ground", "rgb(" + brush.getImageData(0, 0, 1, 1).data.slice(0, 3).join() + ")");
    }, function () { /* The page has gone on. */ });
  }
  function lift() {
    if (!board()) return;
    lay();
    var all = ways(board().dataset.held);
    all.forEach(function (way, n) {
      var from = way[0], to = way[way.length - 1], off = n && from.r, is = n === all.length - 1;
      if (way.length > 1) {
        var left = document.createElement("i");
        left.className = "spot left";
        left.style.left = from.x + "px"; left.style.top = from.y + "px"; left.style.width = 2 * from.r + "px";
        board().append(left);
        cover(left, from);
      }
      piece(picture(), from, "lifted" + (is ? " held" : "")).style.transform = shift(to.x - from.x + off, to.y - from.y - off) + (is ? " scale(1.15)" : "");
    });
  }
  // What was answered is seen to move, from the board as it was.
  var was = null, isReply = false;
  on("htmx:beforeSwap", function (e) {
    var by = e.detail.requestConfig.elt;
    isReply = by && by.id === "reply";
    was = by && board() && (isReply || by.matches(".spot,.beside a")) ? picture() : null;
  });
  function move() {
    if (!was || !board() || !board().dataset.paths || !(isReply || "answered" in board().dataset) || matchMedia("(prefers-reduced-motion:reduce)").matches) return;
    var made = [piece(was, null, "")], at = 0;
    ways(board().dataset.paths).forEach(function (way) {
      var end = way[way.length - 1], time = Math.min(900, 350 * (way.length - 1)), under = piece(picture(), way[0], ""), over = piece(picture(), end, "");
      under.animate([{ opacity: 0 }, { opacity: 0 }], at);
      over.animate(way.map(function (each) { return { transform: shift(each.x - end.x, each.y - end.y) }; }), { duration: time, delay: at, fill: "backwards", easing: "ease-in-out" });
      made.push(under, over);
      at += time;
    });
    was = null;
    setTimeout(function () { made.forEach(function (each) { each.remove(); }); }, at + 150);
  }
  // A board wider than the window begins with its middle, and stays where it was panned.
  var pan = null;
  on("htmx:beforeSwap", function () {
    var plate = document.querySelector(".play .plate");
    pan = plate && plate.scrollWidth > plate.clientWidth ? [plate.scrollWidth, plate.scrollLeft] : null;
  });
  function settle() {
    var plate = document.querySelector(".play .plate");
    if (plate) plate.scrollLeft = pan && pan[0] === plate.scrollWidth ? pan[1] : (plate.scrollWidth - plate.clientWidth) / 2;
    lift();
    move();
  }
  addEventListener("load", settle);
  addEventListener("resize", lift);
  settled( settle);
  // To drag is to touch where a piece stands, and where it is dropped.
  var drag = null, isDropped = false;
  on("dragstart", function (e) { if (e.target.closest(".board")) e.preventDefault(); });
  on("pointerdown", function (e) {
    var spot = e.target.closest(".play .spot:is(.first,.other,.sel)");
    drag = spot && e.isPrimary && !e.button ? { spot: spot, x: e.clientX, y: e.clientY, box: null } : null;
  });
  on("pointermove", function (e) {
    if (!drag || !e.isPrimary) return;
    var x = e.clientX - drag.x, y = e.clientY - drag.y, sign = board().closest(".turned") ? -1 : 1;
    if (!drag.box && Math.hypot(x, y) > 8) { lay(); drag.box = piece(picture(), place(drag.spot), "held"); }
    if (drag.box) drag.box.style.transform = shift(sign * x, sign * y) + " scale(1.15)";
  });
  on("pointercancel", function () { if (drag && drag.box) { drag.box.remove(); lift(); } drag = null; });
  on("pointerup", function (e) {
    var done = drag, x = e.clientX, y = e.clientY;
    drag = null;
    if (!done || !done.box) return;
    done.box.remove();
    isDropped = true;
    setTimeout(function () {
      isDropped = false;
      var over = document.elementFromPoint(x, y);
      if (!over || !over.closest(".play .board") || over === done.spot) return lift();
      if (done.spot.matches(".sel")) return touch(x, y);
      settled( function () { touch(x, y); }, { once: true });
      done.spot.click();
    });
  });
  on("click", function (e) { if (isDropped) { e.preventDefault(); e.stopPropagation(); } }, true);
  function touch(x, y) {
    var spots = document.elementsFromPoint(x, y).filter(function (each) { return each.matches(".play .spot"); });
    var to = spots.find(function (each) { return !each.matches(".no"); }) || spots[0];
    if (to) to.click();
  }
  // Who plays on from a turn of a record may keep there what was tried.
  on("click", function (e) {
    var branch = e.target.closest && e.target.closest("#branch"), asked = branch && new URL(branch.href).searchParams;
    if (!branch) return;
    var kept = { text: document.getElementById("text").defaultValue, at: branch.dataset.at, start: asked.get("setup") || asked.get("position"), moves: asked.get("moves") || "" };
    try { sessionStorage.setItem("branch", JSON.stringify(kept)); } catch (e) { /* It is not kept. */ }
  });
  function keep() {
    var form = document.getElementById("keep"), own;
    try { own = form && JSON.parse(sessionStorage.getItem("branch")); } catch (e) { return; }
    if (!own || own.start !== form.dataset.start || form.dataset.moves.indexOf(own.moves) || form.dataset.moves === own.moves) return;
    form.elements.text.value = own.text;
    form.elements.at.value = own.at;
    form.elements.line.value = form.dataset.moves.slice(own.moves.length).trim();
    form.hidden = false;
  }
  on("DOMContentLoaded", keep);
  settled( keep);
  // The nearest place on the board in a direction.
  function nearest(from, x, y) {
    var a = from.getBoundingClientRect(), best = null, least = Infinity;
    document.querySelectorAll(".board .spot:not(.no)").forEach(function (to) {
      var b = to.getBoundingClientRect(), dx = b.left + b.width / 2 - a.left - a.width / 2, dy = b.top + b.height / 2 - a.top - a.height / 2;
      var along = dx * x + dy * y, off = Math.abs(dx * y) + Math.abs(dy * x), far = along + 2 * off;
      if (along > 2 && far < least) { least = far; best = to; }
    });
    return best;
  }
  var ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  on("keydown", function (e) {
    if (e.altKey || e.ctrlKey || e.metaKey || /^(INPUT|TEXTAREA|SELECT)$/.test(e.target.tagName)) return;
    var spot = document.querySelector(".board .spot:not(.no)");
    if (ARROWS[e.key] && spot && (e.target.matches(".spot") || !document.querySelector('[data-key="' + e.key + '"]'))) {
      var to = e.target.matches(".spot") ? nearest(e.target, ARROWS[e.key][0], ARROWS[e.key][1]) : spot;
      if (to) { e.preventDefault(); to.focus(); }
      return;
    }
    var link = /^(u|v|t|Escape|ArrowLeft|ArrowRight|Home|End)$/.test(e.key) && document.querySelector('[data-key="' + e.key + '"]');
    if (link) { e.preventDefault(); link.click(); }
  });
})();
