import type { Picture } from './field-grid';
import { opaquePng } from './opaque-png';

/** More would take too much memory to decode, or time to print. */
const mostPixels = 24_000_000;

/**
 * A JPEG or PNG that a document can hold as it is, and how large it is in pixels. Undefined for what is neither, is
 * damaged, or is too large: the document then names the file.
 */
export function readPicture(bytes: Buffer): Picture | undefined {
  try {
    const size = bytes.readUInt16BE(0) === 0xffd8 ? jpegSize(bytes) : pngSize(bytes);
    if (size === undefined || size.width < 1 || size.height < 1 || size.width * size.height > mostPixels) {
      return undefined;
    }
    const drawable = bytes.readUInt16BE(0) === 0xffd8 ? bytes : opaquePng(bytes);
    return drawable === undefined ? undefined : { bytes: drawable, ...size };
  } catch {
    // Whatever a damaged file does to its reader, there is no picture in it.
    return undefined;
  }
}

interface Size {
  readonly width: number;
  readonly height: number;
}

function pngSize(bytes: Buffer): Size | undefined {
  if (bytes.subarray(0, 8).toString('hex') !== '89504e470d0a1a0a') return undefined;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** From the frame header, which stands behind any number of other segments. */
function jpegSize(bytes: Buffer): Size | undefined {
  let place = 2;
  while (place + 9 < bytes.length) {
    if (bytes[place] !== 0xff) return undefined;
    const marker = bytes[place + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return { width: bytes.readUInt16BE(place + 7), height: bytes.readUInt16BE(place + 5) };
    place += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(place + 2);
  }
  return undefined;
}
