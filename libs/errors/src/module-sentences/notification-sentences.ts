/** What people are told, and what they star. */
export const notificationSentences = {
  'notification.kind': 'None of your modules declares this kind of notification.',
  'notification.recipient': 'Not all of these people belong to your company.',
  'notification.path': 'This path isn’t part of the module.',
  'notification.too-many': 'Too many notifications have been sent in the last hour. Please try again later.',
  'notification-settings.fetch-failed': 'Your notification settings couldn’t be loaded.',
  'notification-settings.save-failed': 'Your change wasn’t saved.',
  'notification-settings.browsers-fetch-failed': 'The browsers that show your notifications couldn’t be loaded.',
  'notification-settings.browser-failed': 'Notifications in this browser couldn’t be changed.',
  'notification-settings.other-browser-failed': 'Notifications in the other browser couldn’t be turned off.',
  'notification-settings.other-browser-off': '{device} no longer shows notifications.',
  'mail.too-many': 'Too many emails have been sent in the last hour. Please try again later.',
  'live.too-many': 'You have too many boards open. Close some tabs, then reload this page.',
  'star.not-found': 'This can’t be starred because it no longer exists.',
  'star.too-many': 'You’ve starred 100 things, which is the most you can. Remove a star first.',
  'star.set-failed': 'The star couldn’t be changed.',
} as const satisfies Record<string, string>;
