import { z } from 'zod';
import { assetEditSchema } from './asset-history';
import { assetImportActions, assetImportColumns, assetImportLimits, type AssetImportField } from './asset-options';

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
