// Says that the table cannot be reached for as long as that is so, and no longer.

const banner = document.getElementById("offline");
const PATIENCE = 1500;
let timer = 0;

// A link that is back at once, as after a restart of the server, troubles nobody.
export function lost(after = PATIENCE) {
  if (!after) banner.hidden = false;
  else if (!timer) timer = setTimeout(lost, after, 0);
}

export function found() {
  clearTimeout(timer);
  timer = 0;
  banner.hidden = true;
}
