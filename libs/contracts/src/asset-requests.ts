import { z } from 'zod';
import { assetLengths, assetRequestStates } from './asset-options';
import { assetPersonSchema } from './asset-people';
import { idSchema, optionalText, pageQuerySchema, pageSchema, requiredText } from './common';

/** An asset as a request names it. */
export const namedAssetSchema = z.object({ id: idSchema, tag: z.string(), title: z.string() });
export type NamedAsset = z.infer<typeof namedAssetSchema>;

export const assetRequestSchema = z.object({
  id: idSchema,
  requester: assetPersonSchema,
  category: z.string(),
  /** The very asset that was asked for; null where any of the category will do. */
  asset: namedAssetSchema.nullable(),
  reason: z.string(),
  state: z.enum(assetRequestStates),
  decided_by: assetPersonSchema.nullable(),
  /** ISO 8601 in UTC. */
  decided_at: z.string().nullable(),
  decision_comment: z.string(),
  /** What was given, once it is granted. */
  granted_asset: namedAssetSchema.nullable(),
  created_at: z.string(),
});
export type AssetRequest = z.infer<typeof assetRequestSchema>;

const whatFor = z.object({ category: z.string(), asset: z.string().nullable() });

/** `POST assets/requests/create/`: for a category, or for an asset, whose category counts then. Answers 201. */
export const newAssetRequestSchema = z
  .object({
    category: optionalText(assetLengths.category),
    asset: idSchema.nullable().default(null),
    reason: requiredText(assetLengths.reason),
  })
  .refine(({ category, asset }) => category !== '' || asset !== null, {
    error: 'field.required',
    path: ['category'],
    // Also where the reason is missing.
    when: ({ value }) => whatFor.safeParse(value).success,
  });
export type NewAssetRequest = z.infer<typeof newAssetRequestSchema>;

/** Query of `GET assets/requests/list/`: admins see all, others their own; newest first. */
export const assetRequestListQuerySchema = pageQuerySchema.extend({
  state: z.enum(assetRequestStates).optional(),
  /** Only one's own, for admins too. */
  mine: z.literal('true').optional(),
});
export type AssetRequestListQuery = z.infer<typeof assetRequestListQuerySchema>;

export const assetRequestPageSchema = pageSchema(assetRequestSchema);
export type AssetRequestPage = z.infer<typeof assetRequestPageSchema>;

/**
 * `POST assets/requests/grant/{id}/` (admins, not their own: 403): assigns the asset to the requester and answers the
 * request. 409 as for assigning, `asset-request.closed` where it is no longer open, `asset-request.no-record` where the
 * requester has no employee record.
 */
export const grantAssetRequestSchema = z.object({ asset: idSchema, comment: optionalText(assetLengths.comment) });
export type GrantAssetRequest = z.infer<typeof grantAssetRequestSchema>;

/** `POST assets/requests/deny/{id}/` (admins, not their own). `POST assets/requests/withdraw/{id}/` has no body. */
export const denyAssetRequestSchema = z.object({ comment: requiredText(assetLengths.comment) });
export type DenyAssetRequest = z.infer<typeof denyAssetRequestSchema>;
