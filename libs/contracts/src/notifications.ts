import { z } from 'zod';
import { idSchema, optionalText, pageQuerySchema, requiredText } from './common';
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

/** How many people one call of `POST notifications/send/` tells. */
export const mostTold = 50;

/**
 * `POST notifications/send/`: tells colleagues in the caller’s own name, for a module that isn’t part of the suite’s server. An
 * `Idempotency-Key` makes a call that’s sent again tell nobody twice.
 */
export const newNotificationSchema = z.object({
  /** `<remote>.<kind>`, declared by the contract of a module that runs for the caller. */
  kind: z.string().max(100),
  /** Accounts of colleagues. The caller is left out, and so is whoever may not open the module’s place. */
  to: z.array(idSchema).min(1, { error: 'field.required' }).max(mostTold, { error: 'field.too-many-people' }),
  /** What it is about. Unread ones of one kind about the same are one line with a count. */
  subject: z.object({
    /** The module’s own. */
    id: z.string().regex(/^[\w-]{1,64}$/, { error: 'field.invalid' }),
    title: requiredText(120),
  }),
  /** What the caller did, as it follows their name and without a full stop: `answered your survey “Lunch”`. */
  did: requiredText(200),
  /** What they wrote, to be quoted below. */
  excerpt: optionalText(200),
  /** Where it leads: the module’s route, or below it. */
  path: z.string().max(500, { error: 'field.too-long' }),
});
export type NewNotification = z.infer<typeof newNotificationSchema>;

/** How many colleagues it goes to, whatever each has set for its kind. */
export const sentNotificationSchema = z.object({ told: z.int() });
export type SentNotification = z.infer<typeof sentNotificationSchema>;

/** Kinds that modules send, under the name of each module. */
export const moduleKindsSchema = z.array(
  z.object({ title: z.string(), kinds: z.array(z.object({ kind: z.string(), label: z.string() })) }),
);
export type ModuleKinds = z.infer<typeof moduleKindsSchema>;

/** `HH:MM`, on the company’s clock. */
export const clockTimeSchema = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'field.time' });

export const notificationPreferencesSchema = z.object({
  /** By kind, all of `notificationKinds` and what was set for modules’ own. */
  ways: z.record(z.string(), z.enum(notificationWays)),
  /** Of the modules that run for the person, and of those that have told them something before. */
  modules: moduleKindsSchema,
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

/**
 * `POST notifications/push/` subscribes this browser for as long as the session lasts that does it, `DELETE notifications/push/`
 * with its endpoint ends that.
 */
export const pushSubscriptionSchema = z.object({
  endpoint: z.url().max(1000),
  keys: z.object({ p256dh: z.string().max(200), auth: z.string().max(100) }),
});
export type PushSubscription = z.infer<typeof pushSubscriptionSchema>;
export const pushEndpointSchema = z.object({ endpoint: z.url().max(1000) });

/** `GET notifications/push/`: the browsers in which the account is told, the latest first. */
export const pushBrowserSchema = z.object({
  endpoint: z.url(),
  /** Such as `Firefox on Windows`; empty where the browser didn’t say. */
  device: z.string(),
  since: z.iso.datetime(),
});
export type PushBrowser = z.infer<typeof pushBrowserSchema>;

/** `POST /api/auth/unsubscribe/` on the shared host, for whoever holds a mail’s link: no more mail of its kind. */
export const unsubscribeSchema = z.object({ token: z.string().max(1000) });
/** With the name of the kind as people read it. */
export const unsubscribedSchema = z.object({ kind: z.string(), label: z.string(), email: z.string() });
export type Unsubscribed = z.infer<typeof unsubscribedSchema>;
