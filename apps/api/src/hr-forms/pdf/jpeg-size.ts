import { exifOrientation } from './exif-orientation';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * How large a JPEG is as it is looked at, which is how it is drawn: phones store a photo as the sensor lies, and say
 * beside it how to turn it.
 */
export function jpegSize(bytes: Buffer): Size | undefined {
  let orientation: number | undefined;
  let place = 2;
  while (place + 9 < bytes.length) {
    if (bytes[place] !== 0xff) return undefined;
    const marker = bytes[place + 1] ?? 0;
    if (isFrame(marker)) {
      const stored = { width: bytes.readUInt16BE(place + 7), height: bytes.readUInt16BE(place + 5) };
      return (orientation ?? 1) > 4 ? { width: stored.height, height: stored.width } : stored;
    }
    const length = marker === 0xff ? 1 : 2 + bytes.readUInt16BE(place + 2);
    // The first one counts.
    if (marker === exifMarker) orientation ??= exifOrientation(bytes.subarray(place + 4, place + length));
    place += length;
  }
  return undefined;
}

/** EXIF data stands in a segment of applications, before the frame. */
const exifMarker = 0xe1;

/** The frame header stands behind any number of other segments. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
