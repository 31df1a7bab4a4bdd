// The pad by keyboard: arrows go through the block, whoever picks a field is at its keys, whoever leaves them is back.

const STEPS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

const cellAt = (main, seat, row) => main.querySelector(`[data-key="${seat}.${row}"]`);

export function walkWithArrows(main) {
  main.addEventListener("keydown", (event) => {
    const step = STEPS[event.key];
    const at = /^(\d+)\.(\d+)$/.exec(event.target.dataset.key ?? "");
    const next = step && at && cellAt(main, Number(at[1]) + step[0], Number(at[2]) + step[1]);
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
}

// Where the key that somebody was at has gone, they are at the first of those that have come instead or, where there
// are none, at a field: the one that was picked or, if that is filled now, the first free one of whoever is next.
export function stayAtWork({ main, panel }, picked, { sheets, toAct }) {
  const isLeft = picked && (picked.entry !== undefined || !sheets[picked.seat][picked.row]);
  const free = sheets[toAct].findIndex((cell) => !cell);
  const cell = isLeft ? cellAt(main, picked.seat, picked.from ?? picked.row) : cellAt(main, toAct, free);
  const key = panel.querySelector(".key, .go, .dice button");
  (key ?? cell)?.focus({ preventScroll: true });
}
