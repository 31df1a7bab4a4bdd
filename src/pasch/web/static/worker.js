// Brings somebody who taps a notification back to their table.

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const address = event.notification.data;
  event.waitUntil(
    self.clients.matchAll({ type: "window", includeUncontrolled: true }).then((pages) => {
      const page = pages.find(({ url }) => url.split("?")[0] === address.split("?")[0]);
      return page ? page.focus() : self.clients.openWindow(address);
    }),
  );
});
