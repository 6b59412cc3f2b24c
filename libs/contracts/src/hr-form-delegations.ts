import { z } from 'zod';
import { daySchema, idSchema } from './common';
import { inOrder } from './dates';

const personSchema = z.object({ user: idSchema, name: z.string() });

/** While somebody is away, another takes the steps of HR forms that would wait for them. Days are the company’s, both included. */
export const delegationSchema = z.object({
  id: idSchema,
  from: personSchema,
  to: personSchema,
  starts_on: z.string(),
  ends_on: z.string(),
  /** Whether it counts now. */
  is_active: z.boolean(),
});
export type Delegation = z.infer<typeof delegationSchema>;

/** `GET hr_forms/delegations/list/`: those that have not passed; everyone’s for HR and admins, and for others those that name them. */
export const delegationsSchema = z.array(delegationSchema);

/** `POST hr_forms/delegations/create/`: for oneself; for others, HR and admins. `DELETE hr_forms/delegations/delete/{id}/` ends one. */
export const newDelegationSchema = z
  .object({
    /** The account of who is away; the caller where it is left out. */
    from: idSchema.optional(),
    to: idSchema,
    starts_on: daySchema,
    ends_on: daySchema,
  })
  .refine(({ starts_on: from, ends_on: to }) => inOrder({ from, to }), {
    error: 'field.period-reversed',
    path: ['ends_on'],
  });
export type NewDelegation = z.infer<typeof newDelegationSchema>;
