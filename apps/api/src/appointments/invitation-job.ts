import { z } from 'zod';
import type { JobKind } from '../database/enqueue';

const appointmentSchema = z.object({ appointment: z.uuid() });

/** Mails guests what has changed since they were last mailed. */
export const notifyGuestsJob: JobKind<typeof appointmentSchema> = { name: 'notify-guests', schema: appointmentSchema };
