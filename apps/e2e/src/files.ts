import type { FileChooser, Page } from '@playwright/test';

/** A one-pixel PNG picture. */
export const picture = {
  name: 'portrait.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** A document of one empty page. */
export const resume = {
  name: 'resume of Ayesha.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    [
      '%PDF-1.4',
      '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
      '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj',
      'trailer<</Root 1 0 R>>',
      '%%EOF',
    ].join('\n'),
  ),
};

/** Does what opens the window for files, which never shows, and chooses these. */
export async function chooseFiles(
  page: Page,
  open: () => Promise<void>,
  files: Parameters<FileChooser['setFiles']>[0],
): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  // Answered once the browser knows that it shows no window: a key that follows at once would be faster.
  await page.evaluate(() => document.readyState);
  await open();
  await (await chooser).setFiles(files);
}

/** A JPEG of many colours, as a camera takes it; `width` and `height` in pixels. Drawn by the page's browser. */
export async function photo(page: Page, width: number, height: number) {
  const url = await page.evaluate(
    ([across, down]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: across, height: down });
      const context = canvas.getContext('2d');
      for (let x = 0; context !== null && x < across; x += 8) {
        for (let y = 0; y < down; y += 8) {
          context.fillStyle = `hsl(${(x * y) % 360} 60% 50%)`;
          context.fillRect(x, y, 8, 8);
        }
      }
      return canvas.toDataURL('image/jpeg', 0.95);
    },
    [width, height] as const,
  );
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(url.split(',')[1] ?? '', 'base64') };
}
