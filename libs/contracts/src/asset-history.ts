import { z } from 'zod';
import { assetActions, assetConditions, assetStates } from './asset-options';
import { assetPersonSchema } from './asset-people';
import { pageSchema } from './common';

/** What an edit changed; for a picture, without values. */
export const assetEditSchema = z.object({
  field: z.enum(['title', 'category', 'purchase_date', 'serial_number', 'description', 'condition', 'image']),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type AssetEdit = z.infer<typeof assetEditSchema>;

export const assetHistoryEntrySchema = z.object({
  /** The asset's version that this entry made; from 1 without gaps. */
  version: z.int(),
  action: z.enum(assetActions),
  by: assetPersonSchema,
  /** ISO 8601 in UTC. */
  at: z.string(),
  comment: z.string(),
  /** URL of the picture taken then. */
  image: z.string().nullable(),
  /** Afterwards. */
  condition: z.enum(assetConditions),
  /** Before; null for `added`. */
  state_before: z.enum(assetStates).nullable(),
  /** Afterwards. */
  state: z.enum(assetStates),
  /** Who got it or gave it back; null for the other actions. */
  person: assetPersonSchema.nullable(),
  /** When it was to come back, as agreed then; null for other actions than `assigned`. */
  due_back: z.string().nullable(),
  /** What an edit changed; empty for the other actions. */
  changes: z.array(assetEditSchema),
});
export type AssetHistoryEntry = z.infer<typeof assetHistoryEntrySchema>;

/** `GET assets/history/{id}/`, newest first. Without `limit` and `cursor` a plain array. */
export const assetHistoryPageSchema = pageSchema(assetHistoryEntrySchema);
export type AssetHistoryPage = z.infer<typeof assetHistoryPageSchema>;
