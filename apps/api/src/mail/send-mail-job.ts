import { z } from 'zod';
import type { JobKind } from '../database/enqueue';

const mailSchema = z.object({ to: z.string(), subject: z.string(), text: z.string() });

export const sendMailJob: JobKind<typeof mailSchema> = { name: 'send-mail', schema: mailSchema };
