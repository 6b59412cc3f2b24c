/** The longest side of an uploaded picture, in pixels; pictures are shown at a quarter of that at most. */
const maxSide = 1024;

/** Formats that a canvas can write. A GIF would lose its animation. */
const shrinkable = ['image/jpeg', 'image/png', 'image/webp'];

/**
 * Scales a picture down to 1024 pixels a side for uploading. Returns the file itself if it's small enough or can't be
 * redrawn; never fails.
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
