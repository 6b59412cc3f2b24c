import { z } from 'zod';
import type { JobKind } from '../database/enqueue';

const mailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  messageId: z.string().optional(),
  calendar: z.object({ method: z.enum(['REQUEST', 'CANCEL']), content: z.string() }).optional(),
});

export const sendMailJob: JobKind<typeof mailSchema> = { name: 'send-mail', schema: mailSchema };
