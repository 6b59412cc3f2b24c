import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readUploadForm } from '../files/upload-form';
import type { Upload } from '../files/uploads';
import type { Context } from '../context';
import { invalidField, parseFields } from '../server/validation';
import { formDocuments } from './form-files';

export const fileFormSchema = z.object({ field: z.string().min(1, { error: 'field.required' }).max(100) });

export interface FileForm {
  readonly field: string;
  /** Lies in the store; no row knows it yet. */
  readonly upload: Upload;
}

/** Reads the multipart body to its end, the file straight into the store. Nothing is kept of a refused one. */
export function readFileForm(
  request: FastifyRequest,
  context: Pick<Context, 'database' | 'files' | 'pictures' | 'settings'>,
  tenantId: string,
): Promise<FileForm> {
  return readUploadForm(
    request,
    context,
    // Documents are the wider set: pictures that forms take are among them.
    { accepts: { file: formDocuments }, tenantId: () => tenantId },
    (fields, uploads) => {
      const { field } = parseFields(fileFormSchema, fields);
      const upload = uploads.get('file');
      if (upload === undefined) throw invalidField('file', 'field.required');
      return { field, upload };
    },
  );
}
