import { z } from 'zod';
import type { JobKind } from '../database/enqueue';

const addressSchema = z.object({ email: z.string() });

export const mailResetLinkJob: JobKind<typeof addressSchema> = { name: 'mail-reset-link', schema: addressSchema };
