/** How a camera was held, 1 to 8 (the tag Orientation of EXIF). From 5 on, the picture is stored lying on its side. */
export type Orientation = number;

const upright: Orientation = 1;
const exifMark = Buffer.from('Exif\0\0', 'latin1');
const orientationTag = 0x0112;
const entryLength = 12;

/**
 * The orientation in a segment of a JPEG, without its marker and length. Undefined where the segment holds no EXIF data;
 * damaged data counts as upright, the picture may be sound all the same.
 */
export function exifOrientation(segment: Buffer): Orientation | undefined {
  if (!segment.subarray(0, exifMark.length).equals(exifMark)) return undefined;
  try {
    return orientationIn(segment.subarray(exifMark.length));
  } catch {
    return upright;
  }
}

function orientationIn(tiff: Buffer): Orientation {
  const byteOrder = tiff.toString('latin1', 0, 2);
  if (byteOrder !== 'II' && byteOrder !== 'MM') return upright;
  const short = (place: number) => (byteOrder === 'II' ? tiff.readUInt16LE(place) : tiff.readUInt16BE(place));
  const directory = byteOrder === 'II' ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const entries = short(directory);
  for (let entry = 0; entry < entries; entry += 1) {
    const place = directory + 2 + entry * entryLength;
    if (short(place) !== orientationTag) continue;
    const value = short(place + 8);
    return value >= 1 && value <= 8 ? value : upright;
  }
  return upright;
}
