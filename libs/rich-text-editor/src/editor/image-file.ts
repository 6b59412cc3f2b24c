import { AppError } from '@atrium/errors';

/** Types of images that a document takes in a data URL. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/bmp'] as const;
const accepted = 'PNG, JPEG, GIF, WebP, AVIF, BMP';

/** Widths, in pixels, that a picture too large for a text is tried at. */
const smallerWidths = [1_600, 1_200, 800, 480];

/**
 * An image file as a data URL. A file of more than `maxBytes` is drawn smaller until it fits. Throws an `AppError`:
 * `file.type-refused`, `file.too-large` or `file.unreadable`.
 */
export async function dataUrlOf(file: File, maxBytes: number): Promise<string> {
  if (!imageTypes.some((type) => type === file.type)) throw new AppError('file.type-refused', { params: { accepted } });
  const fitting = file.size <= maxBytes ? file : await shrunk(file, maxBytes);
  if (fitting === undefined) {
    const limit = Math.max(Math.floor(maxBytes / 10_000) / 100, 0);
    throw new AppError('file.too-large', { params: { limit } });
  }
  return readAsDataUrl(fitting);
}

const readAsDataUrl = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      resolve(typeof reader.result === 'string' ? reader.result : '');
    };
    reader.onerror = () => {
      reject(new AppError('file.unreadable', { cause: reader.error }));
    };
    reader.readAsDataURL(blob);
  });

const shrunk = async (file: File, maxBytes: number): Promise<Blob | undefined> => {
  // A canvas would keep only the first picture of an animation.
  if (file.type === 'image/gif' || !('createImageBitmap' in globalThis)) return undefined;
  const picture = await createImageBitmap(file).catch((cause: unknown) => {
    throw new AppError('file.unreadable', { cause });
  });
  const widths = smallerWidths.filter((width) => width < picture.width);
  for (const width of [Math.min(picture.width, 1_600), ...widths]) {
    const blob = await drawn(picture, width);
    if (blob !== null && blob.size <= maxBytes) return blob;
  }
  return undefined;
};

const drawn = async (picture: ImageBitmap, width: number) => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.max(1, Math.round((picture.height * width) / picture.width));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/webp', 0.82);
  });
};
