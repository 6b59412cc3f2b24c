import { AppError } from '@atrium/errors';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { FileStore } from '../files/file-store';
import { discardUploads, receiveUpload, type Upload } from '../files/uploads';
import { readFields } from '../server/form-body';
import { invalidField, parseFields } from '../server/validation';
import { formDocuments } from './form-files';

export const fileFormSchema = z.object({ field: z.string().min(1, { error: 'field.required' }).max(100) });

export interface FileForm {
  readonly field: string;
  /** Lies in the store; no row knows it yet. */
  readonly upload: Upload;
}

/** Reads the multipart body to its end, the file straight into the store. Nothing is kept of a refused one. */
export async function readFileForm(
  request: FastifyRequest,
  store: FileStore,
  tenantId: string,
  maxMb: number,
): Promise<FileForm> {
  const uploads: Upload[] = [];
  let refusal: AppError | undefined;
  try {
    const fields = await readFields(request, {
      onFile: async (part) => {
        if (part.fieldname !== 'file' || uploads.length > 0 || refusal !== undefined) {
          part.file.resume();
          return;
        }
        try {
          // Documents are the wider set: pictures that forms take are among them.
          const upload = await receiveUpload(store, tenantId, part, { accepted: formDocuments, maxMb });
          if (upload !== undefined) uploads.push(upload);
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          refusal = new AppError(error.code, { params: error.params, fields: { file: [error.message] } });
        }
      },
    });
    if (refusal !== undefined) throw refusal;
    const { field } = parseFields(fileFormSchema, fields);
    const [upload] = uploads;
    if (upload === undefined) throw invalidField('file', 'field.required');
    return { field, upload };
  } catch (error) {
    await discardUploads(store, uploads);
    throw error;
  }
}
