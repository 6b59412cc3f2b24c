/** What people are told of, and how; without the schema library, for screens that come before anything else. */

/**
 * A closed union: each kind has a sentence in `notification-sentences`, a row in the table of who hears what, and a preference.
 * Modules that aren’t part of the suite’s server add kinds of their own as `<remote>.<kind>`.
 */
export const notificationKinds = [
  'task-assigned',
  'task-mentioned',
  'task-commented',
  'task-completed',
  'task-due-soon',
  'task-overdue',
  'form-waiting',
  'form-decided',
  'form-returned',
  'asset-request-decided',
  'asset-assigned',
  'asset-due-back',
  'asset-overdue',
  'appointment-invited',
  'appointment-changed',
  'appointment-cancelled',
  'invitation-accepted',
  'device-signed-in',
  'release-offered',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/**
 * What a notification is about. Together with its id, what notifications are grouped by. `calendar` is what has gone from
 * somebody’s calendar, which they can’t open any more.
 */
export const subjectTypes = [
  'task',
  'form',
  'asset',
  'asset-request',
  'appointment',
  'calendar',
  'member',
  'session',
  'module',
  'release',
] as const;
export type SubjectType = (typeof subjectTypes)[number];

/** How a kind reaches somebody. `here` is the bell; `digest` and `mail` reach them there as well. */
export const notificationWays = ['none', 'here', 'digest', 'mail'] as const;
export type NotificationWay = (typeof notificationWays)[number];

export const digestRhythms = ['daily', 'weekly'] as const;
export type DigestRhythm = (typeof digestRhythms)[number];

/** How a kind reaches whoever has set nothing. None is `none`: the database tells whoever hasn’t said otherwise. */
export const defaultWays: Readonly<Record<NotificationKind, Exclude<NotificationWay, 'none'>>> = {
  'task-assigned': 'digest',
  'task-mentioned': 'mail',
  'task-commented': 'here',
  'task-completed': 'here',
  'task-due-soon': 'digest',
  'task-overdue': 'digest',
  'form-waiting': 'digest',
  'form-decided': 'mail',
  'form-returned': 'mail',
  'asset-request-decided': 'mail',
  'asset-assigned': 'here',
  'asset-due-back': 'digest',
  'asset-overdue': 'digest',
  'appointment-invited': 'here',
  'appointment-changed': 'here',
  'appointment-cancelled': 'here',
  'invitation-accepted': 'here',
  'device-signed-in': 'mail',
  'release-offered': 'here',
};

/** Calendars are sent mails of their own about these, so no other mail says the same. */
const mailedToCalendars: readonly string[] = [
  'appointment-invited',
  'appointment-changed',
  'appointment-cancelled',
] satisfies readonly NotificationKind[];

/** The ways that a kind can be set to. */
export const waysOf = (kind: string): readonly NotificationWay[] =>
  mailedToCalendars.includes(kind) ? ['none', 'here'] : notificationWays;

export const defaultDigest: { readonly rhythm: DigestRhythm; readonly at: string } = { rhythm: 'daily', at: '08:00' };

/** Unread ones are counted up to here; more are shown as `99+`. */
export const mostCounted = 100;
