// What a page of a puzzle can do beside; without scripts it says all the same.
(function () {
  "use strict";
  function by(id) { return document.getElementById(id); }
  document.querySelectorAll("[data-script]").forEach(function (each) { each.hidden = false; });
  var turn = by("turn"), film = by("film"), share = by("share"), at = 0;
  turn.addEventListener("click", function () {
    var turned = document.body.classList.toggle("turned");
    turn.setAttribute("aria-pressed", String(turned));
  });
  function show(to) {
    var steps = by("steps").children;
    at = Math.max(0, Math.min(steps.length - 1, to));
    film.src = film.src.split("#")[0] + "#s" + at;
    by("step").textContent = steps[at].textContent;
    by("back").disabled = !at;
    by("next").disabled = at === steps.length - 1;
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
  // The result goes by what was opened before it is shared.
  function opened(id) { var fold = by(id); return Boolean(fold) && fold.open; }
  var seen = { hint: false, solution: false };
  Object.keys(seen).forEach(function (id) {
    if (by(id)) by(id).addEventListener("toggle", function () { seen[id] = seen[id] || opened(id); tell(); });
  });
  function tell() {
    var own = share.dataset;
    if (own.alone) by("result").textContent = "\n" + (seen.solution ? own.looked : seen.hint ? own.hint : own.alone);
  }
  by("send").addEventListener("click", function () {
    function done() { by("sent").textContent = by("sent").dataset.said; }
    getSelection().selectAllChildren(share);
    if (navigator.share) navigator.share({ text: share.textContent }).then(done, function () {});
    else if (navigator.clipboard) navigator.clipboard.writeText(share.textContent).then(done, function () {});
  });
  tell();
})();
