import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal';

const megabyte = 1024 * 1024;
const maxFiles = 1000;

export async function acceptUploads(app: FastifyInstance, maxReleaseMb: number): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: true,
    limits: {
      fileSize: maxReleaseMb * megabyte,
      files: maxFiles,
      fields: 10,
      fieldSize: 2 * megabyte,
      parts: maxFiles + 10,
    },
  });
}

/** The field name of a file is its path. */
export async function readUploadBody(request: FastifyRequest, megabytes: number) {
  const fields = new Map<string, string>();
  const files = new Map<string, Buffer>();
  if (!request.isMultipart()) throw new Refusal('upload-expected');
  let bytes = 0;
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      fields.set(part.fieldname, String(part.value));
      continue;
    }
    const content = await part.toBuffer();
    bytes += content.length;
    if (bytes > megabytes * megabyte) throw new Refusal('upload-too-large', { megabytes });
    files.set(part.fieldname, content);
  }
  return { fields, files };
}
