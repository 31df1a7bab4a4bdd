// The way back: whoever opens the evening, the corrections or the form of a new game is at the block again by the
// browser's own Back.

export function followSteps(pad) {
  let isLeaving = false;
  addEventListener("popstate", ({ state }) => {
    isLeaving = false;
    pad.set({ screen: state?.screen ?? "block", picked: null });
  });

  return {
    // Called when a screen is opened.
    into(screen) {
      if (screen === "block") return;
      if (history.state?.screen) history.replaceState({ screen }, "");
      else history.pushState({ screen }, "");
    },
    // Called when the block is shown, whichever way that came about.
    home() {
      if (!history.state?.screen || isLeaving) return;
      isLeaving = true;
      history.back();
    },
  };
}
