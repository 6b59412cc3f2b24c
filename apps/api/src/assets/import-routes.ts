import { assetImportColumns, assetImportLimits, type AssetImportField } from '@atrium/contracts/asset-options';
import { assetImportedSchema, assetImportPreviewSchema, assetImportSchema } from '@atrium/contracts/assets';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '../context';
import { callerOf } from '../server/fastify-types';
import { readFileForm } from '../server/file-form';
import { newRowId } from '../server/idempotency';
import { parseFields } from '../server/validation';
import { readImportFile, type ReadFile, type ReadRow } from './import-file';
import { previewImport, importAssets } from './import-service';

const tags = ['assets'];
const file = z.file();
const importFields = Object.keys(assetImportColumns) as AssetImportField[];
const maxBytes = assetImportLimits.mb * 1024 * 1024;
const optionsSchema = z.object({
  skip_problems: z
    .enum(['true', 'false'], { error: 'field.invalid' })
    .default('false')
    .transform((text) => text === 'true'),
});

export const assetImportRoutes =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.post(
      '/import/preview/',
      {
        config: { access: 'asset.manage', form: z.object({ file }) },
        schema: {
          summary: 'Preview an asset import row by row',
          tags,
          consumes: ['multipart/form-data'],
          response: { 200: assetImportPreviewSchema },
        },
      },
      async (request) => previewImport(context, callerOf(request), (await readForm(request)).file),
    );
    app.post(
      '/import/',
      {
        // Rows as JSON are longer than in a file, where the fields are not named in each.
        bodyLimit: 4 * maxBytes,
        config: {
          access: 'asset.manage',
          form: z.object({ file, skip_problems: z.enum(['true', 'false']).optional() }),
        },
        schema: {
          summary: 'Import assets from a CSV file or from rows; all rows or none',
          tags,
          consumes: ['multipart/form-data', 'application/json'],
          response: { 201: assetImportedSchema },
        },
      },
      async (request) => {
        const key = newRowId(request);
        const { rows, skipProblems } = request.isMultipart() ? await fromForm(request) : fromJson(request.body);
        return importAssets(context, callerOf(request), key, rows, skipProblems);
      },
    );
    done();
  };

interface WantedImport {
  readonly rows: readonly ReadRow[];
  readonly skipProblems: boolean;
}

async function fromForm(request: FastifyRequest): Promise<WantedImport> {
  const form = await readForm(request);
  return { rows: form.file.rows, skipProblems: parseFields(optionsSchema, form.fields).skip_problems };
}

/** Rows have the lines that they would have below headings. */
function fromJson(body: unknown): WantedImport {
  const { rows, skip_problems: skipProblems } = parseFields(assetImportSchema, body);
  const read = rows.map((row, index): ReadRow => {
    const textOf = (field: keyof typeof row): string => row[field]?.trim() ?? '';
    return {
      line: index + 2,
      id: textOf('id'),
      given: new Set(importFields.filter((field) => row[field] !== undefined)),
      values: {
        title: textOf('title'),
        category: textOf('category'),
        purchase_date: textOf('purchase_date'),
        serial_number: textOf('serial_number'),
        description: textOf('description'),
        condition: textOf('condition'),
      },
    };
  });
  return { rows: read, skipProblems };
}

async function readForm(request: FastifyRequest): Promise<{ readonly file: ReadFile; readonly fields: unknown }> {
  const { bytes, fields } = await readFileForm(request, assetImportLimits.mb);
  return { file: readImportFile(bytes), fields };
}
