export const notificationsPath = '/notifications';
/** The tab of the settings, a module of its own. */
export const notificationSettingsPath = '/settings/notifications';
