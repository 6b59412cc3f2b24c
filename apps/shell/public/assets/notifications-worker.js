// Shows what the server pushes while nobody looks at Atrium, and opens what is pressed. Pages aren't controlled by it.
const { registration, clients } = self;

self.addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data.json();
  event.waitUntil(registration.showNotification(title, { body, tag, icon: '/assets/icon.svg', data: { path } }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  // A path of ours and nothing else, whatever was sent.
  const url = new URL(event.notification.data.path, self.location.origin);
  if (url.origin === self.location.origin) event.waitUntil(show(url.href));
});

/** In the tab that is there already, or else in a new one: what somebody writes in another stays. */
async function show(href) {
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find(({ url }) => url === href);
  await (tab === undefined ? clients.openWindow(href) : tab.focus());
}
