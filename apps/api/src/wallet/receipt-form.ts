import { walletReceiptField } from '@atrium/contracts/wallet';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { receipts } from '../files/file-types';
import { readUploadForm } from '../files/upload-form';
import type { Upload } from '../files/uploads';
import type { Context } from '../context';
import { callerOf } from '../server/fastify-types';
import { parseFields } from '../server/validation';

/** A body of valid fields, and its receipt, which lies in the store. */
export interface ReceiptForm<Fields> {
  readonly fields: Fields;
  readonly receipt: Upload | undefined;
}

/** Reads a body that may bring a receipt. */
export function readReceiptForm<Schema extends z.ZodType>(
  request: FastifyRequest,
  context: Pick<Context, 'database' | 'files' | 'pictures' | 'settings'>,
  schema: Schema,
): Promise<ReceiptForm<z.output<Schema>>> {
  return readUploadForm(
    request,
    context,
    {
      accepts: { [walletReceiptField]: receipts },
      tenantId: async () => (await context.database.sessionOf(callerOf(request))).tenantId,
      fromForm: fieldFromForm,
    },
    (fields, uploads) => ({ fields: parseFields(schema, fields), receipt: uploads.get(walletReceiptField) }),
  );
}

/** A form can only send texts; an amount that is written as one is a number. */
function fieldFromForm(name: string, texts: readonly string[]): unknown {
  const text = texts.at(-1);
  return name === 'amount' && text !== undefined && /^\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : text;
}
