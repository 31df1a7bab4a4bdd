// A finger that taps twice in one place means it once: what lies below the second tap has only just come there.

const TWICE = 350;
const NEAR = 24;
const none = { at: -TWICE, x: 0, y: 0, version: null };

// `version` is another one whenever something was entered.
export function ignoreSecondTaps(place, version) {
  let last = none;
  // Not every browser counts what a finger taps.
  const isQuick = ({ at, count }) => count > 1 || at - last.at < TWICE;
  const isSecond = (tap) =>
    isQuick(tap) && Math.hypot(tap.x - last.x, tap.y - last.y) < NEAR && tap.version !== last.version;
  document.addEventListener(
    "click",
    (event) => {
      const { clientX: x, clientY: y, timeStamp: at, detail: count } = event;
      const tap = { at, x, y, count, version: version() };
      if (place.contains(event.target) && count && isSecond(tap)) {
        event.stopPropagation();
        event.preventDefault();
      } else last = count ? tap : none;
    },
    true,
  );
}
