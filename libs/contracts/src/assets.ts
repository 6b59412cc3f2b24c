import { z } from 'zod';
import {
  assetActions,
  assetConditions,
  assetDefaults,
  assetImportActions,
  assetImportColumns,
  assetImportLimits,
  assetLengths,
  assetRequestStates,
  assetSorts,
  assetStates,
  settableAssetStates,
  type AssetImportField,
} from './asset-options';
import { daySchema, idSchema, optionalText, pageQuerySchema, pageSchema, pastDaySchema, requiredText } from './common';

/*
 * Calls below `company_management_service/assets/`. Everyone sees the inventory; admins add, edit, assign, return and
 * import; everyone asks for assets and sees their own requests. `assets/create/`, `assets/assign/`, `assets/return/`,
 * `assets/change-state/`, `assets/import/` and `assets/requests/create/` may carry the header `Idempotency-Key`, a UUID:
 * sent again, the answer is what the first call made, and nothing happens twice.
 */

/** A person as assets name them, also after their record is gone. */
export const assetPersonSchema = z.object({ user: idSchema, name: z.string() });
export type AssetPerson = z.infer<typeof assetPersonSchema>;

export const assetHolderSchema = assetPersonSchema.extend({
  /** Id of the employee record. */
  employee: idSchema,
});
export type AssetHolder = z.infer<typeof assetHolderSchema>;

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
  /** `tag` where it is left out. */
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
  // Behind the union, which would tell only that none of its parts fits.
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

/**
 * `POST assets/assign/` (multipart or JSON, picture in `image`). Answers 200 with the asset; 409 `asset.already-assigned`,
 * `asset.in-repair` or `asset.is-retired` where it is not available.
 */
export const assignAssetSchema = z.object({
  asset: idSchema,
  /** Id of the employee record. */
  employee: idSchema,
  comment: commentSchema,
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
  /** Unchanged where it is left out. */
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

/** What an edit changed; a picture is told without its values. */
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
  /** What an edit changed; empty for the other actions. */
  changes: z.array(assetEditSchema),
});
export type AssetHistoryEntry = z.infer<typeof assetHistoryEntrySchema>;

/** `GET assets/history/{id}/`, newest first. Without `limit` and `cursor` a plain array. */
export const assetHistoryPageSchema = pageSchema(assetHistoryEntrySchema);
export type AssetHistoryPage = z.infer<typeof assetHistoryPageSchema>;

const importFields = Object.keys(assetImportColumns) as [AssetImportField, ...AssetImportField[]];
const importProblemFields = ['id', ...importFields] as const;
export type AssetImportProblemField = (typeof importProblemFields)[number];

/** A row of an import as it was read: texts, trimmed. A column that the file does not have is an empty text. */
export const assetImportValuesSchema = z.record(z.enum(importFields), z.string());
export type AssetImportValues = z.infer<typeof assetImportValuesSchema>;

/**
 * `POST assets/import/preview/` (multipart, CSV in `file`): what an import would do. A row whose `ID` names an asset of
 * the company changes it: columns that the file does not have stay as they are, and so does the condition where its cell is
 * empty. Every other row adds an asset, which gets an ID of its own. Writes nothing. Refused as a whole
 * (400 at `file`) is only what is no CSV, has no column for title and category, or has no or too many rows.
 */
export const assetImportPreviewSchema = z.object({
  /** Headings that mean nothing to an import. */
  ignored_columns: z.array(z.string()),
  rows: z.array(
    z.object({
      /** Where the row begins in the file, from 1; the headings are line 1. */
      line: z.int(),
      /** The ID as it was read; empty where there is none. */
      id: z.string(),
      values: assetImportValuesSchema,
      action: z.enum(assetImportActions),
      /** What it changes of the asset that it is about. */
      changes: z.array(assetEditSchema),
      /** Sentences by field; empty for a row that can be imported. */
      problems: z.partialRecord(z.enum(importProblemFields), z.array(z.string())),
    }),
  ),
  total: z.int(),
  valid: z.int(),
  /** Of the valid ones, by what they do. */
  actions: z.object({ add: z.int(), change: z.int(), none: z.int() }),
});
export type AssetImportPreview = z.infer<typeof assetImportPreviewSchema>;
export type AssetImportRow = AssetImportPreview['rows'][number];

/**
 * `POST assets/import/`: the same file (multipart; `skip_problems` as `true` or `false`) or the rows (JSON). Writes all
 * rows or none; with `skip_problems` all that have no problem. A field that a row does not have counts as a column that
 * the file does not have. Answers 201; 400 `asset-import.problems` where there are problems that were not to be skipped.
 */
export const assetImportSchema = z.object({
  rows: z
    .array(z.partialRecord(z.enum(importProblemFields), z.string().max(20_000)))
    .min(1)
    .max(assetImportLimits.rows),
  skip_problems: z.boolean().default(false),
});
export type AssetImport = z.infer<typeof assetImportSchema>;

export const assetImportedSchema = z.object({
  created: z.int(),
  changed: z.int(),
  /** Rows whose asset is as they say already. */
  unchanged: z.int(),
  skipped: z.int(),
  /** Tags of the first and last asset made; null where none was. */
  first_tag: z.string().nullable(),
  last_tag: z.string().nullable(),
});
export type AssetImported = z.infer<typeof assetImportedSchema>;

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
export const grantAssetRequestSchema = z.object({ asset: idSchema, comment: commentSchema });
export type GrantAssetRequest = z.infer<typeof grantAssetRequestSchema>;

/** `POST assets/requests/deny/{id}/` (admins, not their own). `POST assets/requests/withdraw/{id}/` has no body. */
export const denyAssetRequestSchema = z.object({ comment: requiredText(assetLengths.comment) });
export type DenyAssetRequest = z.infer<typeof denyAssetRequestSchema>;
