/** Longest side of an uploaded picture, in pixels; the largest place where one is shown needs a quarter of it. */
const maxSide = 1024;

/** Formats that a canvas writes back. A GIF would lose its animation. */
const shrinkable = ['image/jpeg', 'image/png', 'image/webp'];

/**
 * The picture at no more than 1024 pixels a side, for uploads; the file itself when it is small enough or can't be
 * redrawn. Never fails.
 */
export async function shrinkPicture(file: File): Promise<File> {
  if (!shrinkable.includes(file.type)) return file;
  try {
    const image = await createImageBitmap(file);
    const scale = maxSide / Math.max(image.width, image.height);
    if (scale >= 1) return file;

    const canvas = document.createElement('canvas');
    canvas.width = Math.round(image.width * scale);
    canvas.height = Math.round(image.height * scale);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    image.close();
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, file.type, 0.88);
    });
    return blob === null || blob.size >= file.size ? file : new File([blob], file.name, { type: blob.type });
  } catch {
    return file;
  }
}
