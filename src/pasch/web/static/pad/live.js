// A view of the running game for others, read-only, while there is a connection. The server keeps the last state
// for a while; whoever has the address sees it.

const PAUSE = 700;
const LOOK_AGAIN = 3000;
const GONE = 404;
const TOO_LONG = [400, 413];
let timer = 0;

const ask = (method, address, content) =>
  fetch(address, { method, body: JSON.stringify(content), headers: { "x-pasch": "live" } }).catch(() => null);

const addressOf = ({ id }) => `/pad/live/${id}`;

// The game as others see it: without dice, and of an entry without the numbers that are zero in most of them.
const shortened = ({ throws: _, extra, penalty, forgotten, ...event }) => ({
  ...event,
  extra: extra || undefined,
  penalty: penalty || undefined,
  forgotten: forgotten || undefined,
});

export const shownGame = (game) => ({ ...game, events: game.events.map(shortened) });

// Asks the server for an address; says what was wrong where there is none to be had.
export async function share(game) {
  const answer = await ask("POST", "/pad/live", { game: shownGame(game) });
  if (!answer || answer.status >= 500) return { problem: "live_none" };
  if (TOO_LONG.includes(answer.status)) return { problem: "live_long" };
  return answer.ok ? { shared: await answer.json() } : { problem: "live_often" };
}

// Tells whether nobody can look any longer.
export async function close(shared) {
  const answer = await ask("DELETE", addressOf(shared), { key: shared.key });
  return Boolean(answer?.ok) || answer?.status === GONE;
}

function problemOf(answer) {
  if (answer?.ok) return null;
  if (answer?.status === GONE) return "live_gone";
  return TOO_LONG.includes(answer?.status) ? "live_long" : "live_behind";
}

// Sends the newest state, a moment later, so that many taps are one request; `done` hears what was wrong, or null.
export function update(shared, game, done) {
  clearTimeout(timer);
  timer = setTimeout(async () => {
    done(problemOf(await ask("PUT", addressOf(shared), { key: shared.key, game: shownGame(game) })));
  }, PAUSE);
}

// Reads a shared game again and again; `take` gets a newer one, `lost` whether the server can be reached.
export async function watch(id, take, lost) {
  let version = "";
  for (;;) {
    const answer = await fetch(`${addressOf({ id })}/state?after=${version}`).catch(() => null);
    const sent = answer?.status === 200 ? await answer.json().catch(() => null) : null;
    const isGone = answer?.status === GONE;
    lost(!answer || answer.status >= 500, isGone);
    if (isGone) return;
    if (sent) {
      version = sent.version;
      take(sent.game);
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN));
  }
}
