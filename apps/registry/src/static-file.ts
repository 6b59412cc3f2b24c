import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from '@atrium/server/errno';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

/** For what never changes under its address. */
export const forever = 'public, max-age=31536000, immutable';

/** What a route of files answers. */
export const fileAnswers = { 200: z.custom<Buffer>(), 404: z.string() } as const;

/** One file as it is served. */
export interface StaticFile {
  readonly type: string;
  readonly content: Buffer;
  /** The same content compressed by brotli, where the build made one. */
  readonly brotli: Buffer | null;
}

/** What is served at all: other kinds, source maps and compressed twins among them, are unknown here. */
const types: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  gif: 'image/gif',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  wasm: 'application/wasm',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

/** The extension of a path's last segment without its dot, or null. */
export function extensionOf(path: string): string | null {
  return /\.([A-Za-z0-9]+)$/.exec(path)?.[1]?.toLowerCase() ?? null;
}

/** The content type of a path by its extension; null where such files are not served. */
export function contentTypeOf(path: string): string | null {
  const extension = extensionOf(path);
  return extension !== null && Object.hasOwn(types, extension) ? (types[extension] ?? null) : null;
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
