import { AppError, messageFor } from '@atrium/errors';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { readFields } from './form-body';
import { invalidField } from './validation';

/** Reads a form to its end: a file of up to `mb` megabytes in `file`, which is not kept, and its other fields. */
export async function readFileForm(
  request: FastifyRequest,
  mb: number,
): Promise<{ readonly bytes: Buffer; readonly fields: unknown }> {
  if (!request.isMultipart()) throw new AppError('request.unsupported-media-type');
  const most = mb * 1024 * 1024;
  let bytes: Buffer | undefined;
  const fields = await readFields(request, {
    onFile: async (part) => {
      if (part.fieldname === 'file' && bytes === undefined) bytes = await readBytes(part, most);
      else part.file.resume();
    },
  });
  if (bytes === undefined) throw invalidField('file', 'field.required');
  if (bytes.length > most) {
    const params = { limit: mb };
    throw new AppError('file.too-large', { params, fields: { file: [messageFor('file.too-large', params)] } });
  }
  return { bytes, fields };
}

/** All of a file; of a larger one than is taken, enough to know. The part is read to its end, since others follow. */
async function readBytes({ file: content }: MultipartFile, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    if (length <= most) chunks.push(chunk);
    length += chunk.length;
  }
  return Buffer.concat(chunks);
}
