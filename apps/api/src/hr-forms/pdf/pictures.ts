import type { Picture } from './field-grid';
import { jpegSize, type Size } from './jpeg-size';
import { opaquePng } from './opaque-png';

/** More would take too much memory to decode, or time to print. */
const mostPixels = 24_000_000;

/**
 * A JPEG or PNG that a document can hold as it is, and how large it is in pixels, the way up that it is looked at.
 * Undefined for what is neither, is damaged, or is too large: the document then names the file.
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

function pngSize(bytes: Buffer): Size | undefined {
  if (bytes.subarray(0, 8).toString('hex') !== '89504e470d0a1a0a') return undefined;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}
