import { StartError } from '@atrium/server/start-error';
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/**
 * The form of everything in a backup. A header with a salt, then pieces of 64 KiB, each encrypted with AES-256-GCM under a key
 * that follows from the salt and the object's name. The nonce of a piece is its number and whether it’s the last one, so that
 * pieces that were changed, swapped, dropped or taken from another object are noticed. The last 32 bytes inside are the SHA-256
 * of what comes before them.
 */
const magic = Buffer.from('ATRIUM-B1');
const saltBytes = 32;
const headerBytes = magic.length + saltBytes;
const pieceBytes = 64 * 1024;
const tagBytes = 16;
const hashBytes = 32;

/** How large an object of so many bytes is. */
export function sealedBytes(contentBytes: number): number {
  const inside = contentBytes + hashBytes;
  return headerBytes + inside + Math.ceil(inside / pieceBytes) * tagBytes;
}

export async function* seal(master: Buffer, name: string, content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes);
  const key = keyOf(master, salt, name);
  yield Buffer.concat([magic, salt]);
  let number = 0;
  for await (const { piece, isLast } of pieces(withHash(content), pieceBytes)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast));
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
    number += 1;
  }
}

/** What was sealed. Throws a {@link StartError} where it isn’t all there, or isn’t what it was. */
export async function* unseal(master: Buffer, name: string, sealed: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  yield* checked(name, opened(master, name, sealed));
}

async function* opened(master: Buffer, name: string, sealed: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const { salt, rest } = await splitHeader(name, sealed);
  const key = keyOf(master, salt, name);
  let number = 0;
  for await (const { piece, isLast } of pieces(rest, pieceBytes + tagBytes)) {
    if (piece.length < tagBytes) throw damaged(name);
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, isLast));
    decipher.setAuthTag(piece.subarray(piece.length - tagBytes));
    const plain = decipher.update(piece.subarray(0, piece.length - tagBytes));
    try {
      decipher.final();
    } catch (cause) {
      throw damaged(name, cause);
    }
    yield plain;
    number += 1;
  }
}

async function* withHash(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
  yield hash.digest();
}

/** Holds the end back, which is the hash, and compares it. */
async function* checked(name: string, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let held = Buffer.alloc(0);
  for await (const chunk of content) {
    const all = Buffer.concat([held, chunk]);
    const end = Math.max(0, all.length - hashBytes);
    const shown = all.subarray(0, end);
    held = all.subarray(end);
    if (shown.length === 0) continue;
    hash.update(shown);
    yield shown;
  }
  if (!hash.digest().equals(held)) throw damaged(name);
}

const keyOf = (master: Buffer, salt: Buffer, name: string): Buffer =>
  Buffer.from(hkdfSync('sha256', master, salt, `atrium backup ${name}`, 32));

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

const damaged = (name: string, cause?: unknown): StartError =>
  new StartError(`${name} in the backup is damaged: it isn’t what was written there.`, { cause });

interface Piece {
  readonly piece: Buffer;
  readonly isLast: boolean;
}

/** The same bytes in pieces of one size; only the last one may be shorter, and one comes even where there is nothing. */
async function* pieces(content: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Piece> {
  let held: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    held.push(chunk);
    bytes += chunk.length;
    // One piece stays here until it’s known whether it’s the last.
    if (bytes <= size) continue;
    const all = Buffer.concat(held);
    let start = 0;
    for (; all.length - start > size; start += size) yield { piece: all.subarray(start, start + size), isLast: false };
    held = [all.subarray(start)];
    bytes = all.length - start;
  }
  yield { piece: Buffer.concat(held), isLast: true };
}

async function splitHeader(
  name: string,
  sealed: AsyncIterable<Uint8Array>,
): Promise<{ readonly salt: Buffer; readonly rest: AsyncIterable<Uint8Array> }> {
  const chunks = sealed[Symbol.asyncIterator]();
  let start = Buffer.alloc(0);
  while (start.length < headerBytes) {
    const next = await chunks.next();
    if (next.done === true) break;
    start = Buffer.concat([start, next.value]);
  }
  if (start.length < headerBytes || !start.subarray(0, magic.length).equals(magic)) {
    await chunks.return?.();
    throw damaged(name);
  }
  const rest = async function* (): AsyncGenerator<Uint8Array> {
    try {
      yield start.subarray(headerBytes);
      for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) yield next.value;
    } finally {
      // Whoever reads no further lets go of the file, too.
      await chunks.return?.();
    }
  };
  return { salt: start.subarray(magic.length, headerBytes), rest: rest() };
}
