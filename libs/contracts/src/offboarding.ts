import { z } from 'zod';
import { idSchema } from './common';
import { holdingsSchema } from './hr-form-holdings';

/**
 * `GET employees/offboarding/{id}/`: what is left to settle with somebody who is leaving or has left, for the person, their
 * manager, HR and admins (403 `record.offboarding-private` for others). Null for who stays.
 */
export const offboardingSchema = z.object({
  offboarding: z
    .object({
      status: z.enum(['leaving', 'left']),
      last_day: z.string(),
      /** As of now. */
      holdings: holdingsSchema,
      /** The account ends with the last day; null where an admin has not planned that. */
      planned: z
        .object({
          /** Null where everything stays where it is. */
          hand_over_to: z.object({ user: idSchema, name: z.string() }).nullable(),
          by: z.object({ user: idSchema, name: z.string() }),
          at: z.iso.datetime(),
        })
        .nullable(),
    })
    .nullable(),
});
export type Offboarding = z.infer<typeof offboardingSchema>;
export type OpenOffboarding = NonNullable<Offboarding['offboarding']>;

/*
 * `PUT employees/offboarding/{id}/` takes what `POST members/deactivate/{userId}/` takes, and deactivates the account once
 * the last day has passed (admins; 409 `offboarding.not-leaving` for who stays or has left). `DELETE` takes that back (204).
 */
