// Works without a network from the second visit on: a worker keeps the page and its files. A newer pad waits
// until somebody takes it; what was entered is kept by the browser all the while.

export function stayOffline(offer) {
  const workers = navigator.serviceWorker;
  if (!workers) return;
  let isTaken = false;
  workers.addEventListener("controllerchange", () => {
    if (isTaken) location.reload();
  });
  workers
    .register("/pad/worker.js", { scope: "/pad", updateViaCache: "none" })
    .then((registration) => {
      const found = () => {
        // The very first one does not wait: it has no page before it.
        if (!registration.waiting || !workers.controller) return;
        offer(() => {
          isTaken = true;
          registration.waiting.postMessage("take over");
        });
      };
      found();
      const wait = () => registration.installing?.addEventListener("statechange", found);
      wait();
      registration.addEventListener("updatefound", wait);
    })
    .catch(() => {});
}
