import { z } from 'zod';
import type { JobKind } from '../database/enqueue';

const pushSchema = z.object({
  user: z.uuid(),
  /** The notification. */
  id: z.uuid(),
  /** The subscription of one browser. */
  browser: z.uuid(),
  /** When it’s too late to show it. */
  until: z.iso.datetime(),
});

/** One notification in one browser, so that a retry affects no other. */
export const sendPushJob: JobKind<typeof pushSchema> = { name: 'send-push', schema: pushSchema };
export type PushToSend = z.output<typeof pushSchema>;
