import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

const deflate = promisify(deflateRaw);

/** A part of an answer, and the same as blocks of a deflate stream that refer to nothing before them. */
export interface PackedPiece {
  readonly plain: Buffer;
  readonly packed: Buffer;
}

/** Less than this isn’t worth the start of a stream. */
const leastWorthwhile = 1024;

/** To be done once for what is sent often. */
export async function compressedPiece(plain: Buffer): Promise<PackedPiece> {
  if (plain.length < leastWorthwhile) return storedPiece(plain);
  return { plain, packed: await deflate(plain, { finishFlush: constants.Z_FULL_FLUSH }) };
}

const mostStored = 0xffff;

/** For what is sent once. */
export function storedPiece(plain: Buffer): PackedPiece {
  const blocks: Buffer[] = [];
  for (let start = 0; start < plain.length; start += mostStored) {
    const block = plain.subarray(start, start + mostStored);
    const header = Buffer.alloc(5);
    header.writeUInt16LE(block.length, 1);
    header.writeUInt16LE(block.length ^ mostStored, 3);
    blocks.push(header, block);
  }
  return { plain, packed: Buffer.concat(blocks) };
}

// No name, no time, no particular system.
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff]);

/** All pieces as one gzip stream (RFC 1952), without compressing any of them again. */
export function gzipOf(pieces: readonly PackedPiece[]): Buffer {
  let checksum = 0;
  let length = 0;
  for (const { plain } of pieces) {
    checksum = crc32(plain, checksum);
    length += plain.length;
  }
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(checksum, 0);
  trailer.writeUInt32LE(length % 2 ** 32, 4);
  return Buffer.concat([header, ...pieces.map(({ packed }) => packed), lastBlock, trailer]);
}
