// What was corrected or taken back, in order: for everybody to see.

export function trailOf(game) {
  const held = [];
  const lines = [];
  const entryOf = (event) => (event.do === "correct" ? valueOf(event.entry) : event);
  const valueOf = (entry) => held.findLast((one) => one.index === entry || one.entry === entry);
  game.events.forEach((event, index) => {
    if (event.do === "undo") {
      const undone = held.pop();
      lines.push({ kind: undone.do === "correct" ? "restored" : "undone", at: event.at, ...undone, seat: seatOf(undone) });
      return;
    }
    if (event.do === "correct") {
      const old = entryOf(event);
      lines.push({ kind: "corrected", at: event.at, seat: seatOf(event), old, now: event });
    }
    held.push({ ...event, index });
  });
  return lines;

  function seatOf(event) {
    return event.do === "correct" ? game.events[event.entry].seat : event.seat;
  }
}
