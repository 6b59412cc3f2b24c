import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentTypeOf } from '@atrium/server/content-types';
import { isMissing } from '@atrium/server/errno';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

/** What a route of files answers. */
export const fileAnswers = { 200: z.custom<Buffer>(), 404: z.string() } as const;

/** One file as it is served. */
export interface StaticFile {
  readonly type: string;
  readonly content: Buffer;
  /** The same content compressed by brotli, where the build made one. */
  readonly brotli: Buffer | null;
}

/** Whether every segment is a plain name: no step upwards, no hidden file, no other spelling of a separator. */
export function isPlainPath(path: string): boolean {
  return path.split('/').every((segment) => /^[\w@~+-][\w.@~+-]*$/.test(segment));
}

/** Reads a file below a folder, with its compressed twin. Null where it does not exist or is not served. */
export async function readStaticFile(folder: string, path: string): Promise<StaticFile | null> {
  const type = contentTypeOf(path);
  if (type === null || !isPlainPath(path)) return null;
  const content = await readIfPresent(join(folder, path));
  return content === null ? null : { type, content, brotli: await readIfPresent(join(folder, `${path}.br`)) };
}

/** Answers with a file, compressed where the client takes brotli. */
export function sendStaticFile(request: FastifyRequest, reply: FastifyReply, file: StaticFile): FastifyReply {
  reply.type(file.type);
  if (file.brotli === null) return reply.send(file.content);
  reply.header('vary', 'accept-encoding');
  if (!acceptsBrotli(request.headers['accept-encoding'])) return reply.send(file.content);
  return reply.header('content-encoding', 'br').send(file.brotli);
}

function acceptsBrotli(header: string | string[] | undefined): boolean {
  const codings = [header ?? []].flat().join(',').split(',');
  return codings.some((coding) => {
    const [name = '', quality = ''] = coding.split(';');
    return name.trim().toLowerCase() === 'br' && !/q\s*=\s*0(\.0*)?\s*$/.test(quality);
  });
}

/** A file that went away, or a folder in its place, is an ordinary miss; everything else is a fault of this server. */
async function readIfPresent(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
