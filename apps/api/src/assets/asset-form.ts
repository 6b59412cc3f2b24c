import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { pictures } from '../files/file-types';
import { readUploadForm } from '../files/upload-form';
import type { Upload } from '../files/uploads';
import type { Context } from '../context';
import { parseFields } from '../server/validation';

/** A valid body; its picture lies in the store already. */
export interface AssetForm<Fields> {
  readonly fields: Fields;
  readonly image: Upload | undefined;
}

/** Reads JSON, or a form with a picture in `image`, of a route whose caller was looked up before. */
export function readAssetForm<Schema extends z.ZodType>(
  request: FastifyRequest,
  context: Pick<Context, 'database' | 'files' | 'pictures' | 'settings'>,
  schema: Schema,
): Promise<AssetForm<z.output<Schema>>> {
  return readUploadForm(
    request,
    context,
    { accepts: { image: pictures }, tenantId: () => request.tenantId, fromForm: fieldFromForm },
    (fields, uploads) => ({
      fields: parseFields(schema, withoutEmptyOptions(fields)),
      image: uploads.get('image'),
    }),
  );
}

/** A form can't send a number or null, and an empty text where nothing was chosen. */
function fieldFromForm(name: string, texts: readonly string[]): unknown {
  const text = texts.at(-1) ?? '';
  switch (name) {
    case 'version':
      return /^\d{1,9}$/.test(text) ? Number(text) : text;
    case 'image':
      return text === '' ? null : text;
    case 'condition':
    case 'employee':
      return text === '' ? undefined : text;
    default:
      return text;
  }
}

/** What was left empty counts as left out, so that a schema's beginning or "unchanged" stands. */
function withoutEmptyOptions(fields: unknown): unknown {
  if (typeof fields !== 'object' || fields === null) return fields;
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
