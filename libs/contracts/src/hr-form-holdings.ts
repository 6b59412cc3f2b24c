import { z } from 'zod';
import { idSchema } from './common';

/**
 * `GET hr_forms/holdings/{id}/`: what the person of a form that ends an employment still has, for whoever may read the form.
 * 404 for other forms.
 */
export const holdingsSchema = z.object({
  assets: z.array(z.object({ id: idSchema, tag: z.string(), title: z.string(), serial_number: z.string() })),
  /** Null where the reader may not see it, or there is no wallet. */
  wallet_balance: z.number().nullable(),
  open_tasks: z.int(),
  /** Forms that wait for them. */
  open_steps: z.int(),
  /** Null where the reader may not see it. */
  access: z.object({ can_sign_in: z.boolean(), sessions: z.int() }).nullable(),
});
export type Holdings = z.infer<typeof holdingsSchema>;
