import { inflateSync } from 'node:zlib';

const header = { woff: 44, woffEntry: 20, sfnt: 12, sfntEntry: 16 } as const;

/**
 * The font inside of a WOFF file (W3C WOFF 1.0). The library that sets text reads both, but unpacks a WOFF anew for each
 * document, in script, which takes longer than all the rest.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This font is no WOFF.');
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(header.sfnt + count * header.sfntEntry);
  const power = 2 ** Math.floor(Math.log2(count));
  directory.writeUInt32BE(woff.readUInt32BE(4), 0);
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(power * 16, 6);
  directory.writeUInt16BE(Math.log2(power), 8);
  directory.writeUInt16BE((count - power) * 16, 10);

  const parts: Buffer[] = [directory];
  let place = directory.length;
  for (let index = 0; index < count; index += 1) {
    const from = header.woff + index * header.woffEntry;
    const entry = header.sfnt + index * header.sfntEntry;
    const [start, packedLength, length] = [4, 8, 12].map((at) => woff.readUInt32BE(from + at));
    if (start === undefined || packedLength === undefined || length === undefined)
      throw new Error('A table is missing.');
    const packed = woff.subarray(start, start + packedLength);
    const table = packedLength < length ? inflateSync(packed) : packed;
    woff.copy(directory, entry, from, from + 4);
    directory.writeUInt32BE(woff.readUInt32BE(from + 16), entry + 4);
    directory.writeUInt32BE(place, entry + 8);
    directory.writeUInt32BE(length, entry + 12);
    const padding = Buffer.alloc((4 - (length % 4)) % 4);
    parts.push(table, padding);
    place += length + padding.length;
  }
  return Buffer.concat(parts);
}
