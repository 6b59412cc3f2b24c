import { AppError } from '@atrium/errors';
import type { FastifyRequest } from 'fastify';
import { type z } from 'zod';
import { pictures } from '../files/file-types';
import { discardUploads, receiveUpload, type Upload } from '../files/uploads';
import type { Context } from '../server/context';
import { readFields } from '../server/form-body';
import { parseFields } from '../server/validation';

/** A valid body; its picture lies in the store already. */
export interface AssetForm<Fields> {
  readonly fields: Fields;
  readonly image: Upload | undefined;
}

/**
 * Reads JSON, or a form with a picture in `image`, of a route whose caller was looked up before. The first refusal is
 * remembered and thrown at the end, with nothing kept: an answer in the middle of an upload is one that browsers don't
 * show.
 */
export async function readAssetForm<Schema extends z.ZodType>(
  request: FastifyRequest,
  { files, settings }: Pick<Context, 'files' | 'settings'>,
  schema: Schema,
): Promise<AssetForm<z.output<Schema>>> {
  const uploads: Upload[] = [];
  let refusal: AppError | undefined;
  try {
    const fields = await readFields(request, {
      fromForm: fieldFromForm,
      onFile: async (part) => {
        if (part.fieldname !== 'image' || uploads.length > 0 || refusal !== undefined) {
          part.file.resume();
          return;
        }
        try {
          const rules = { accepted: pictures, maxMb: settings.maxUploadMb };
          const upload = await receiveUpload(files, request.tenantId, part, rules);
          if (upload !== undefined) uploads.push(upload);
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          refusal = new AppError(error.code, { params: error.params, fields: { image: [error.message] } });
        }
      },
    });
    if (refusal !== undefined) throw refusal;
    return { fields: parseFields(schema, withoutEmptyOptions(fields)), image: uploads[0] };
  } catch (error) {
    await discardUploads(files, uploads);
    throw error;
  }
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
