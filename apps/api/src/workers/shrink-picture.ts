import sharp, { type Sharp } from 'sharp';
import type { ShrinkJob } from './jobs.ts';

// One picture at a time: threads of their own would take the processor from the server.
sharp.concurrency(1);
sharp.cache(false);

const quality = 85;

/** Writes a picture of at most so many pixels, in the format it came in. Animations stay animations. */
export async function shrinkPicture({ source, target, maxPixels }: ShrinkJob): Promise<void> {
  const { format, width, height, pages = 1, pageHeight } = await sharp(source).metadata();
  const frame = { width, height: pageHeight ?? height };
  const scale = Math.min(1, Math.sqrt(maxPixels / (frame.width * frame.height * pages)));
  const image = sharp(source, { failOn: 'error', limitInputPixels: false, sequentialRead: true, animated: pages > 1 });
  // The sides that the file names; which of them is the longer one may change as the picture is turned upright.
  const longSide = Math.max(1, Math.floor(Math.max(frame.width, frame.height) * scale));
  const small =
    pages > 1
      ? image.resize({ width: Math.max(1, Math.floor(frame.width * scale)), withoutEnlargement: true })
      : image.autoOrient().resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true });
  await inFormat(small, format).toFile(target);
}

function inFormat(image: Sharp, format: string | undefined): Sharp {
  switch (format) {
    case 'jpeg':
      return image.jpeg({ quality });
    case 'webp':
      return image.webp({ quality });
    case 'gif':
      return image.gif();
    default:
      return image.png();
  }
}

/**
 * A picture for the paper, as JPEG on white: what is stored may be from before pictures were made small, lie on its side
 * or be transparent.
 */
export async function pictureForPaper(source: string, longSide: number): Promise<PaperPicture | undefined> {
  try {
    const { data, info } = await sharp(source, {
      failOn: 'error',
      limitInputPixels: maxPixelsOnPaper,
      sequentialRead: true,
    })
      .autoOrient()
      .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality, chromaSubsampling: '4:4:4' })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    // Damaged, or larger than anything that is accepted: the paper names the file.
    return undefined;
  }
}

export interface PaperPicture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

const maxPixelsOnPaper = 100_000_000;
