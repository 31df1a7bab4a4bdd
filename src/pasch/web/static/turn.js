// Tells somebody who looks elsewhere that it is their turn: a notification, if they want one, and a mark on
// the app's icon. What they want is kept in this browser.

const KEY = "pasch-notify";
const button = document.querySelector("[data-notify]");
const notice = document.getElementById("notice");
const isPossible = "Notification" in globalThis;
let wasTurn = false;

const isWanted = () => isPossible && localStorage.getItem(KEY) === "on" && Notification.permission === "granted";

function show() {
  button.hidden = !isPossible;
  button.setAttribute("aria-pressed", String(isWanted()));
}

async function tell() {
  const options = { body: button.dataset.text, icon: button.dataset.icon, tag: location.pathname };
  // Phones show notifications of a worker only.
  const worker = await navigator.serviceWorker?.register(button.dataset.worker).catch(() => null);
  if (worker) return worker.showNotification("pasch", { ...options, data: location.href });
  const shown = new Notification("pasch", options);
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
}

function mark(isMarked) {
  const marking = isMarked ? navigator.setAppBadge?.(1) : navigator.clearAppBadge?.();
  marking?.catch(() => {});
}

document.addEventListener("pasch:turn", ({ detail: isTurn }) => {
  const isNew = isTurn && !wasTurn;
  wasTurn = isTurn;
  mark(isTurn && document.hidden);
  if (isNew && document.hidden && isWanted()) tell().catch(() => {});
});

document.addEventListener("visibilitychange", () => {
  if (!document.hidden) mark(false);
});

button.addEventListener("click", async () => {
  if (isWanted()) localStorage.setItem(KEY, "off");
  else {
    localStorage.setItem(KEY, "on");
    if ((await Notification.requestPermission()) !== "granted") notice.textContent = button.dataset.denied;
  }
  show();
});

show();
