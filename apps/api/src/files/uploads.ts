import type { MultipartFile } from '@fastify/multipart';
import { AppError } from '@atrium/errors';
import { finished, PassThrough, type Readable } from 'node:stream';
import { newId } from '../database/ids';
import type { FileStore } from './file-store';
import type { StorageQuota } from './quota';
import { headBytes, recognise, type AcceptedFiles } from './file-types';

/** A complete file in the store that no row refers to yet. */
export interface Upload {
  readonly tenantId: string;
  readonly id: string;
  readonly name: string;
  readonly contentType: string;
  readonly size: number;
  /** Whose storage it takes; that of nobody in particular where it is made by the server itself. */
  readonly quota?: StorageQuota;
}

export interface UploadRules {
  readonly accepted: AcceptedFiles;
  readonly maxMb: number;
}

/**
 * Streams one part of a form into the store. Undefined where the person chose no file (browsers send an empty part
 * without a name then). Always reads the part to its end, since the parts behind it can't be reached otherwise.
 */
export async function receiveUpload(
  store: FileStore,
  tenantId: string,
  part: MultipartFile,
  { accepted, maxMb }: UploadRules,
): Promise<Upload | undefined> {
  const { head, content } = await readHead(part.file);
  if (head.length === 0 && !part.filename) return undefined;
  const name = cleanName(part.filename);
  const contentType = recognise(accepted, part.mimetype, name, head);
  if (contentType === undefined) {
    content.resume();
    throw new AppError('file.type-refused', { params: { accepted: accepted.named } });
  }
  const key = { tenantId, fileId: newId() };
  const size = await store.put(key, content, contentType);
  if (part.file.truncated) {
    await store.delete(key);
    throw new AppError('file.too-large', { params: { limit: maxMb } });
  }
  return { tenantId, id: key.fileId, name, contentType, size };
}

/** Removes the bytes of files that no row knows, or none any more. What can't be removed now is swept later. */
export async function removeFiles(store: FileStore, tenantId: string, fileIds: readonly string[]): Promise<void> {
  await Promise.allSettled(fileIds.map((fileId) => store.delete({ tenantId, fileId })));
}

/** Removes uploads whose rows were not written. */
export async function discardUploads(store: FileStore, uploads: readonly Upload[]): Promise<void> {
  await Promise.all(uploads.map(({ tenantId, id }) => removeFiles(store, tenantId, [id])));
}

/**
 * Removes uploads after a failure to write their rows. After a lost connection the commit may have happened: then they are
 * needed, or swept later.
 */
export async function discardAfter(error: unknown, store: FileStore, uploads: readonly Upload[]): Promise<void> {
  const mayBeWritten = error instanceof AppError && error.code === 'server.unavailable';
  if (!mayBeWritten) await discardUploads(store, uploads);
}

/** The last part of a path, without what can't be part of a name or would hide its end. */
export function cleanName(fileName: string | undefined): string {
  const last = (fileName ?? '').split(/[\\/]/).at(-1) ?? '';
  const name = last
    .normalize('NFC')
    // Browsers write a quotation mark in a form's file name like this.
    .replaceAll('%22', '"')
    .replace(/[\p{Control}\p{Format}\p{Surrogate}]/gu, '')
    .trim();
  return name === '' || /^\.+$/.test(name) ? 'file' : shortened(name);
}

const nameMax = 150;

/** Keeps the beginning, by which people know a file, and the extension, by which programs do. */
function shortened(name: string): string {
  if (name.length <= nameMax) return name;
  const extension = /\.[^.]{1,20}$/.exec(name)?.[0] ?? '';
  // A character outside the first plane is two units, of which neither may stay alone.
  const start = name.slice(0, nameMax - extension.length - 1).replace(/\p{Surrogate}$/u, '');
  return `${start}…${extension}`;
}

/** Looks at the first bytes; `content` still gives all of them. */
async function readHead(file: Readable): Promise<{ readonly head: Buffer; readonly content: Readable }> {
  const content = new PassThrough();
  const chunks: Buffer[] = [];
  let length = 0;
  const head = new Promise<Buffer>((resolve, reject) => {
    const look = (chunk: Buffer): void => {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= headBytes) settle();
    };
    const settle = (): void => {
      file.off('data', look);
      resolve(Buffer.concat(chunks));
    };
    file.on('data', look);
    file.once('end', settle);
    file.once('error', reject);
  });
  file.pipe(content);
  // A failure reaches whoever reads `content`, also where nobody does yet.
  content.on('error', () => undefined);
  finished(file, (error) => {
    if (error) content.destroy(error);
  });
  // A store that takes no more must not keep the form from being read: what is behind it, and the next request, would wait.
  content.once('close', () => {
    file.unpipe(content);
    file.resume();
  });
  return { head: await head, content };
}
