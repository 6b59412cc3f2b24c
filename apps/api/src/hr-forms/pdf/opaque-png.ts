import { crc32, inflateSync } from 'node:zlib';

const signature = Buffer.from('89504e470d0a1a0a', 'hex');
const channelsOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

interface Header {
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  readonly colourType: number;
  readonly isInterlaced: boolean;
}

/**
 * A PNG that goes into a document byte by byte. One with transparency would be taken apart and compressed anew on the
 * way, by a compressor that differs between machines; it is laid on white and stored without compression instead.
 * Undefined for transparent ones of rare kinds (interlaced, or with more or less than eight bits).
 */
export function opaquePng(png: Buffer): Buffer | undefined {
  const chunks = chunksOf(png);
  const header = headerOf(chunks);
  if (header === undefined) return undefined;
  const isTransparent = header.colourType >= 4 || chunks.some(({ type }) => type === 'tRNS');
  if (!isTransparent && !header.isInterlaced) return png;
  if (header.isInterlaced || header.bits !== 8) return undefined;
  return encode(header, onWhite(header, unfiltered(header, chunks), chunks));
}

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

function chunksOf(png: Buffer): readonly Chunk[] {
  const chunks: Chunk[] = [];
  let place = signature.length;
  while (place + 12 <= png.length) {
    const length = png.readUInt32BE(place);
    const data = png.subarray(place + 8, place + 8 + length);
    if (data.length < length) break;
    chunks.push({ type: png.toString('latin1', place + 4, place + 8), data });
    place += 12 + length;
  }
  return chunks;
}

function headerOf(chunks: readonly Chunk[]): Header | undefined {
  const data = chunks.find(({ type }) => type === 'IHDR')?.data;
  if (data === undefined || data.length < 13) return undefined;
  return {
    width: data.readUInt32BE(0),
    height: data.readUInt32BE(4),
    bits: data.readUInt8(8),
    colourType: data.readUInt8(9),
    isInterlaced: data.readUInt8(12) === 1,
  };
}

/** Bytes of the samples, line after line. */
function unfiltered({ width, height, colourType }: Header, chunks: readonly Chunk[]): Buffer {
  const pixel = channelsOf[colourType] ?? 1;
  const stride = width * pixel;
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data));
  const raw = inflateSync(packed, { maxOutputLength: (stride + 1) * height });
  const samples = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (stride + 1)] ?? 0;
    for (let x = 0; x < stride; x += 1) {
      const place = y * stride + x;
      const before = x >= pixel ? (samples[place - pixel] ?? 0) : 0;
      const above = y > 0 ? (samples[place - stride] ?? 0) : 0;
      const corner = x >= pixel && y > 0 ? (samples[place - stride - pixel] ?? 0) : 0;
      const value = raw[y * (stride + 1) + 1 + x] ?? 0;
      samples[place] = (value + predicted(filter, before, above, corner)) & 0xff;
    }
  }
  return samples;
}

function predicted(filter: number, before: number, above: number, corner: number): number {
  switch (filter) {
    case 1:
      return before;
    case 2:
      return above;
    case 3:
      return Math.floor((before + above) / 2);
    case 4: {
      const guess = before + above - corner;
      const [b, a, c] = [Math.abs(guess - before), Math.abs(guess - above), Math.abs(guess - corner)];
      if (b <= a && b <= c) return before;
      return a <= c ? above : corner;
    }
    default:
      return 0;
  }
}

/** Red, green and blue of each pixel. */
function onWhite({ width, height, colourType }: Header, samples: Buffer, chunks: readonly Chunk[]): Buffer {
  const palette = chunks.find(({ type }) => type === 'PLTE')?.data ?? Buffer.alloc(0);
  const transparency = chunks.find(({ type }) => type === 'tRNS')?.data ?? Buffer.alloc(0);
  const pixel = channelsOf[colourType] ?? 1;
  const result = Buffer.alloc(width * height * 3);
  for (let index = 0; index < width * height; index += 1) {
    const sample = (channel: number): number => samples[index * pixel + channel] ?? 0;
    const colour = (channel: number): number => {
      if (colourType === 3) return palette[sample(0) * 3 + channel] ?? 0;
      return colourType === 2 || colourType === 6 ? sample(channel) : sample(0);
    };
    const opacity = opacityOf(colourType, sample, transparency);
    for (let channel = 0; channel < 3; channel += 1) {
      result[index * 3 + channel] = Math.round((colour(channel) * opacity + 255 * (255 - opacity)) / 255);
    }
  }
  return result;
}

function opacityOf(colourType: number, sample: (channel: number) => number, transparency: Buffer): number {
  switch (colourType) {
    case 3:
      return transparency[sample(0)] ?? 255;
    case 4:
      return sample(1);
    case 6:
      return sample(3);
    default: {
      // One colour stands for nothing; it is written with two bytes per channel.
      const isClear = [0, 1, 2]
        .slice(0, colourType === 0 ? 1 : 3)
        .every((channel) => transparency[channel * 2 + 1] === sample(channel));
      return isClear ? 0 : 255;
    }
  }
}

function encode({ width, height }: Header, colours: Buffer): Buffer {
  const rows = Buffer.alloc(height * (1 + width * 3));
  for (let y = 0; y < height; y += 1) {
    colours.copy(rows, y * (1 + width * 3) + 1, y * width * 3, (y + 1) * width * 3);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    signature,
    framed('IHDR', header),
    framed('IDAT', storedZlib(rows)),
    framed('IEND', Buffer.alloc(0)),
  ]);
}

function framed(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const result = Buffer.alloc(body.length + 8);
  result.writeUInt32BE(data.length, 0);
  body.copy(result, 4);
  result.writeUInt32BE(crc32(body), body.length + 4);
  return result;
}

/** The zlib format with stored blocks only, which has one way to be written (RFC 1950 and 1951). */
function storedZlib(bytes: Buffer): Buffer {
  const most = 0xffff;
  const parts: Buffer[] = [Buffer.from([0x78, 0x01])];
  for (let start = 0; start < bytes.length; start += most) {
    const block = bytes.subarray(start, start + most);
    const head = Buffer.alloc(5);
    head.writeUInt8(start + most >= bytes.length ? 1 : 0, 0);
    head.writeUInt16LE(block.length, 1);
    head.writeUInt16LE(block.length ^ 0xffff, 3);
    parts.push(head, block);
  }
  const check = Buffer.alloc(4);
  check.writeUInt32BE(adler32(bytes), 0);
  return Buffer.concat([...parts, check]);
}

function adler32(bytes: Buffer): number {
  let low = 1;
  let high = 0;
  for (const byte of bytes) {
    low = (low + byte) % 65_521;
    high = (high + low) % 65_521;
  }
  return high * 65_536 + low;
}
