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
  if (url.origin === self.location.origin) event.waitUntil(clients.openWindow(url.href));
});
