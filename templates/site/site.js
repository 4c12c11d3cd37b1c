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
  // Only who solves it knows that it is solved: how, goes by what was opened before.
  var solved = by("solved"), own = share.dataset, seen = { hint: false, solution: false }, claimed = "";
  Object.keys(seen).forEach(function (id) {
    var fold = by(id);
    if (fold) fold.addEventListener("toggle", function () { seen[id] = seen[id] || fold.open; tell(); });
  });
  function tell() {
    if (!solved) return;
    by("result").textContent = "\n" + (claimed || (seen.solution ? own.looked : own.unsolved));
    solved.disabled = !claimed && seen.solution;
    solved.setAttribute("aria-pressed", String(Boolean(claimed)));
  }
  if (solved) solved.addEventListener("click", function () {
    claimed = claimed ? "" : seen.hint ? own.hint : own.alone;
    tell();
  });
  by("send").addEventListener("click", function () {
    function done() { by("sent").textContent = by("sent").dataset.said; }
    getSelection().selectAllChildren(share);
    if (navigator.share) navigator.share({ text: share.textContent }).then(done, function () {});
    else if (navigator.clipboard) navigator.clipboard.writeText(share.textContent).then(done, function () {});
  });
  tell();
})();
