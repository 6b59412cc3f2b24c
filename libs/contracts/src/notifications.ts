import { z } from 'zod';
import { idSchema, pageQuerySchema } from './common';
import { digestRhythms, notificationWays, subjectTypes } from './notification-kinds';

export const notificationSubjectSchema = z.object({
  type: z.enum(subjectTypes),
  id: z.string(),
  /** As the reader sees it now: the title of the task, the name of the form. */
  title: z.string(),
});

export const notificationSchema = z.object({
  id: idSchema,
  /** One of `notificationKinds`, or `<remote>.<kind>`. */
  kind: z.string(),
  subject: notificationSubjectSchema,
  /** Who did it; null where it happened by itself. */
  actor: z.object({ user: idSchema, name: z.string(), picture: z.string().nullable() }).nullable(),
  /** Where it leads in the suite, such as `/task_management/task_details/…`. */
  path: z.string(),
  /** What its sentence is filled in with, such as the beginning of a comment or the outcome of a form; see `notification-sentences`. */
  words: z.record(z.string(), z.string()),
  /** How many of the same kind about the same subject it stands for; they arrive as one while unread. */
  count: z.int().min(1),
  at: z.iso.datetime(),
  read_at: z.iso.datetime().nullable(),
});
export type Notification = z.infer<typeof notificationSchema>;

/** Query of `GET notifications/list/`: newest first. */
export const notificationListQuerySchema = pageQuerySchema.extend({ unread: z.enum(['true']).optional() });
export type NotificationListQuery = z.infer<typeof notificationListQuerySchema>;

export const notificationPageSchema = z.object({
  results: z.array(notificationSchema),
  next: z.string().nullable(),
  /** Of all of the account’s notifications, whatever the query; counted up to `mostCounted`. */
  unread: z.int(),
});
export type NotificationPage = z.infer<typeof notificationPageSchema>;

/** `GET notifications/count/`, and what each `count` event of `GET notifications/stream/` carries; up to `mostCounted`. */
export const notificationCountSchema = z.object({ count: z.int() });
export type NotificationCount = z.infer<typeof notificationCountSchema>;

/** `POST notifications/read/`: some by id, all about a subject, or all up to one. Answers {@link notificationCountSchema}. */
export const readNotificationsSchema = z.union([
  z.object({ ids: z.array(idSchema).min(1).max(200) }),
  z.object({ subject: z.object({ type: z.enum(subjectTypes), id: z.string().max(100) }) }),
  z.object({ up_to: idSchema }),
]);
export type ReadNotifications = z.infer<typeof readNotificationsSchema>;

/** `HH:MM`, on the company’s clock. */
export const clockTimeSchema = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'field.time' });

export const notificationPreferencesSchema = z.object({
  /** By kind, all of `notificationKinds` and what was set for modules’ own. */
  ways: z.record(z.string(), z.enum(notificationWays)),
  digest: z.enum(digestRhythms),
  /** When the digest goes out. */
  digest_at: clockTimeSchema,
  /** No mail and no push in between; it comes afterwards. Null for no such hours. */
  quiet: z.object({ from: clockTimeSchema, to: clockTimeSchema }).nullable(),
  /** Whether the server can send mail at all. */
  mail_available: z.boolean(),
  /** The key for Web Push, base64url; null where the server has none. */
  push_key: z.string().nullable(),
});
export type NotificationPreferences = z.infer<typeof notificationPreferencesSchema>;

/** `PATCH notifications/preferences/`: what is left out stays. Kinds are merged into those that are set. */
export const notificationPreferencesChangeSchema = z.object({
  ways: z.record(z.string().max(100), z.enum(notificationWays, { error: 'field.option' })).optional(),
  digest: z.enum(digestRhythms, { error: 'field.option' }).optional(),
  digest_at: clockTimeSchema.optional(),
  quiet: z.object({ from: clockTimeSchema, to: clockTimeSchema }).nullable().optional(),
});
export type NotificationPreferencesChange = z.infer<typeof notificationPreferencesChangeSchema>;

/** `POST notifications/push/` subscribes this browser, `DELETE notifications/push/` with its endpoint ends that. */
export const pushSubscriptionSchema = z.object({
  endpoint: z.url().max(1000),
  keys: z.object({ p256dh: z.string().max(200), auth: z.string().max(100) }),
});
export type PushSubscription = z.infer<typeof pushSubscriptionSchema>;
export const pushEndpointSchema = z.object({ endpoint: z.url().max(1000) });

/** `POST /api/auth/unsubscribe/` on the shared host, for whoever holds a mail’s link: no more mail of its kind. */
export const unsubscribeSchema = z.object({ token: z.string().max(1000) });
export const unsubscribedSchema = z.object({ kind: z.string(), email: z.string() });
export type Unsubscribed = z.infer<typeof unsubscribedSchema>;
