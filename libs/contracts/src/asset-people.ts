import { z } from 'zod';
import { idSchema } from './common';

/** A person as assets name them, also after their record is gone. */
export const assetPersonSchema = z.object({ user: idSchema, name: z.string() });
export type AssetPerson = z.infer<typeof assetPersonSchema>;

export const assetHolderSchema = assetPersonSchema.extend({
  /** Id of the employee record. */
  employee: idSchema,
});
export type AssetHolder = z.infer<typeof assetHolderSchema>;
