// A view of the running game for others, read-only, while there is a connection. The server keeps the last state
// for a while; whoever has the address sees it.

const PAUSE = 700;
const LOOK_AGAIN = 3000;
let timer = 0;

const put = (address, key, game) =>
  fetch(address, { method: "PUT", body: JSON.stringify({ key, game }) }).catch(() => null);

// Asks the server for an address; null where there is none to be had.
export async function share(game) {
  const answer = await fetch("/pad/live", { method: "POST", body: JSON.stringify({ game }) }).catch(() => null);
  return answer?.ok ? answer.json() : null;
}

// Sends the newest state, a moment later, so that many taps are one request. `lost` hears where it did not get through.
export function update(shared, game, lost) {
  clearTimeout(timer);
  timer = setTimeout(async () => {
    const answer = await put(`/pad/live/${shared.id}`, shared.key, game);
    lost(!answer?.ok, answer?.status === 404);
  }, PAUSE);
}

// Reads a shared game again and again; `take` gets a newer one, `lost` whether the server can be reached.
export async function watch(id, take, lost) {
  let version = "";
  for (;;) {
    const answer = await fetch(`/pad/live/${id}/state?after=${version}`).catch(() => null);
    lost(!answer || answer.status >= 500, answer?.status === 404);
    if (answer?.status === 404) return;
    if (answer?.status === 200) {
      const { version: newer, game } = await answer.json();
      version = newer;
      take(game);
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN));
  }
}
