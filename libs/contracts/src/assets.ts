import { z } from 'zod';
import {
  assetConditions,
  assetDefaults,
  assetLengths,
  assetSorts,
  assetStates,
  settableAssetStates,
} from './asset-options';
import { assetHolderSchema } from './asset-people';
import {
  agreedDaySchema,
  daySchema,
  idSchema,
  optionalText,
  pageQuerySchema,
  pageSchema,
  pastDaySchema,
  requiredText,
} from './common';
import { dayIn } from './dates';

export * from './asset-history';
export * from './asset-imports';
export * from './asset-people';
export * from './asset-requests';

/*
 * Calls below `company_management_service/assets/`. Everyone sees the inventory; admins add, edit, assign, return and
 * import; everyone asks for assets and sees their own requests. `assets/create/`, `assets/assign/`, `assets/return/`,
 * `assets/change-state/`, `assets/import/` and all that ask for assets, or close a request, may carry the header
 * `Idempotency-Key`, a UUID: sent again, the answer is what the first call made, and nothing happens twice.
 */

export const assetSchema = z.object({
  id: idSchema,
  /** The number that people read, such as `A-00042`; in sequence within the company. */
  tag: z.string(),
  title: z.string(),
  category: z.string(),
  /** A calendar day, `YYYY-MM-DD`; null where it is not known. */
  purchase_date: z.string().nullable(),
  /** Unique within the company, whatever its letter case; empty where there is none. */
  serial_number: z.string(),
  description: z.string(),
  /** URL of the picture, which a browser opens as it is until it expires. */
  image: z.string().nullable(),
  condition: z.enum(assetConditions),
  state: z.enum(assetStates),
  /** Set exactly while the state is `assigned`. */
  holder: assetHolderSchema.nullable(),
  /** The last day that the holder may keep it, `YYYY-MM-DD`; null where none was agreed on. */
  due_back: z.string().nullable(),
  /** ISO 8601 in UTC. */
  created_at: z.string(),
  /** Grows with every entry of the history; send it back with an edit to notice a newer one. */
  version: z.int(),
});
export type Asset = z.infer<typeof assetSchema>;

/**
 * Query of `GET assets/list/` and `GET assets/export/`. With `limit` or `cursor` the list is an {@link assetPageSchema},
 * without them a plain array.
 */
export const assetListQuerySchema = pageQuerySchema.extend({
  /** Words that must all begin a word of tag, title, serial number, category, description or holder's name. */
  search: z.string().trim().max(200).optional(),
  category: z.string().trim().max(assetLengths.category).optional(),
  state: z.enum(assetStates).optional(),
  /** User id of the person who holds it. */
  holder: idSchema.optional(),
  /** `tag` if left out. */
  sort: z.enum(assetSorts).optional(),
});
export type AssetListQuery = z.infer<typeof assetListQuerySchema>;

export const assetPageSchema = pageSchema(assetSchema).extend({
  /** Whether there are more matches than `total`: searches count no further than `assetCountLimit`. */
  has_more_than_total: z.boolean(),
});
export type AssetPage = z.infer<typeof assetPageSchema>;

/** `GET assets/mine/` and `GET assets/held-by/{userId}/` (admins, or one's own): what a person holds. */
export const heldAssetsSchema = z.array(assetSchema);

/** `GET assets/summary/`. */
export const assetSummarySchema = z.object({
  total: z.int(),
  available: z.int(),
  assigned: z.int(),
  repair: z.int(),
  retired: z.int(),
});
export type AssetSummary = z.infer<typeof assetSummarySchema>;

/** `GET assets/categories/`: those in use, sorted. */
export const assetCategoriesSchema = z.array(z.string());

const conditionSchema = z.enum(assetConditions, { error: 'field.option' });
const commentSchema = optionalText(assetLengths.comment);
const dayOrNothing = z
  .union([z.literal('').transform(() => null), z.null(), daySchema], { error: 'field.date' })
  // After the union, which would only say that none of its parts fits.
  .pipe(
    z
      .null()
      .or(z.string())
      .superRefine((day, { issues }) => {
        const wrong = day === null ? undefined : pastDaySchema.safeParse(day).error?.issues[0]?.message;
        if (wrong !== undefined) issues.push({ code: 'custom', message: wrong, input: day });
      }),
  );

/** `POST assets/create/` (multipart or JSON); the picture is the multipart file `image`. Answers 201 with the asset. */
export const newAssetSchema = z.object({
  title: requiredText(assetLengths.title),
  category: requiredText(assetLengths.category),
  purchase_date: dayOrNothing.default(null),
  serial_number: optionalText(assetLengths.serial_number),
  description: optionalText(assetLengths.description),
  condition: conditionSchema.default(assetDefaults.condition),
});
export type NewAsset = z.infer<typeof newAssetSchema>;

/** `PATCH assets/update/{id}/` (multipart or JSON); any of them. A new picture comes as multipart `image`. */
export const assetChangeSchema = z.object({
  title: requiredText(assetLengths.title).optional(),
  category: requiredText(assetLengths.category).optional(),
  purchase_date: dayOrNothing.optional(),
  serial_number: z.string().trim().max(assetLengths.serial_number, { error: 'field.too-long' }).optional(),
  description: z.string().trim().max(assetLengths.description, { error: 'field.too-long' }).optional(),
  condition: conditionSchema.optional(),
  /** Null, or an empty text in a form, takes the picture away. */
  image: z.null().optional(),
  /** The version that the edit was made from. Where someone edited the asset since, the answer is 409 `asset.newer`. */
  version: z.int().optional(),
});
export type AssetChange = z.infer<typeof assetChangeSchema>;

/** Of assigning: a day that isn’t over anywhere yet, or none. */
const dueBackSchema = z.union([z.literal('').transform(() => null), z.null(), daySchema], { error: 'field.date' }).pipe(
  z
    .null()
    .or(z.string())
    .superRefine((day, { issues }) => {
      if (day === null) return;
      const wrong = agreedDaySchema.safeParse(day).error?.issues[0]?.message;
      const message = wrong ?? (day < dayIn('Etc/GMT+12') ? 'asset.due-back-over' : undefined);
      if (message !== undefined) issues.push({ code: 'custom', message, input: day });
    }),
);

/**
 * `POST assets/assign/` (multipart or JSON, picture in `image`). Answers 200 with the asset; 409 `asset.already-assigned`,
 * `asset.in-repair` or `asset.is-retired` where it is not available.
 */
export const assignAssetSchema = z.object({
  asset: idSchema,
  /** Id of the employee record. */
  employee: idSchema,
  comment: commentSchema,
  /** The last day that they may keep it; today or later. */
  due_back: dueBackSchema.default(null),
});
export type AssignAsset = z.infer<typeof assignAssetSchema>;

/**
 * `POST assets/return/` (multipart or JSON, picture in `image`). Answers 200 with the asset, which is available again, or
 * in repair where it came back `broken`; 409 `asset.not-assigned` or `asset.held-by-other`.
 */
export const returnAssetSchema = z.object({
  asset: idSchema,
  /** Who gives it back, by employee record; checked where it is sent. */
  employee: idSchema.optional(),
  /** Unchanged if left out. */
  condition: conditionSchema.optional(),
  comment: commentSchema,
});
export type ReturnAsset = z.infer<typeof returnAssetSchema>;

/** `POST assets/change-state/{id}/`. Answers 200 with the asset; 409 where `nextAssetStates` does not allow it. */
export const changeAssetStateSchema = z.object({
  state: z.enum(settableAssetStates, { error: 'field.option' }),
  comment: commentSchema,
});
export type ChangeAssetState = z.infer<typeof changeAssetStateSchema>;
