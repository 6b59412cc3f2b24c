import { z } from 'zod';
import type { JobKind } from '../database/enqueue';

const nothingSchema = z.object({});

/** Queued by the database with each new notification; see `tell_changes`. */
export const deliverJob: JobKind<typeof nothingSchema> = { name: 'deliver-notifications', schema: nothingSchema };

const mailSchema = z.object({ user: z.uuid(), ids: z.array(z.uuid()), digest: z.boolean().default(false) });

export const mailNotificationsJob: JobKind<typeof mailSchema> = { name: 'mail-notifications', schema: mailSchema };
export type NotificationsToMail = z.output<typeof mailSchema>;
