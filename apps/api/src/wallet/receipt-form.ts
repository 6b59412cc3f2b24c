import { walletReceiptField } from '@atrium/contracts/wallet';
import { AppError } from '@atrium/errors';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { receipts } from '../files/file-types';
import { discardUploads, receiveUpload, type Upload } from '../files/uploads';
import type { Context } from '../server/context';
import { callerOf } from '../server/fastify-types';
import { readFields } from '../server/form-body';
import { parseFields } from '../server/validation';

/** A body of valid fields, and its receipt, which lies in the store. */
export interface ReceiptForm<Fields> {
  readonly fields: Fields;
  readonly receipt: Upload | undefined;
}

/**
 * Reads a body that may bring a receipt. The caller is looked up before a file is received. A file that is refused is told
 * once the body is read: an answer in the middle of an upload is one that browsers don't show.
 */
export async function readReceiptForm<Schema extends z.ZodType>(
  request: FastifyRequest,
  { database, files, settings }: Pick<Context, 'database' | 'files' | 'settings'>,
  schema: Schema,
): Promise<ReceiptForm<z.output<Schema>>> {
  const uploads: Upload[] = [];
  let refusal: AppError | undefined;
  try {
    const fields = await readFields(request, {
      fromForm: fieldFromForm,
      onFile: async (part) => {
        if (part.fieldname !== walletReceiptField || uploads.length > 0 || refusal !== undefined) {
          part.file.resume();
          return;
        }
        try {
          const { tenantId } = await database.session(callerOf(request), (_tx, session) => session);
          const rules = { accepted: receipts, maxMb: settings.maxUploadMb };
          const upload = await receiveUpload(files, tenantId, part, rules);
          if (upload !== undefined) uploads.push(upload);
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          part.file.resume();
          refusal = new AppError(error.code, {
            params: error.params,
            fields: { [walletReceiptField]: [error.message] },
          });
        }
      },
    });
    if (refusal !== undefined) throw refusal;
    return { fields: parseFields(schema, fields), receipt: uploads[0] };
  } catch (error) {
    await discardUploads(files, uploads);
    throw error;
  }
}

/** A form can only send texts; an amount that is written as one is a number. */
function fieldFromForm(name: string, texts: readonly string[]): unknown {
  const text = texts.at(-1);
  return name === 'amount' && text !== undefined && /^\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : text;
}
