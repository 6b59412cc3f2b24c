import regular from '@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-400-normal.woff2';
import bold from '@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-700-normal.woff2';
import ranges from '@fontsource/noto-sans-bengali/unicode.json';

const weights = { 400: regular, 700: bold };

/**
 * Declares the font that the stack of `@atrium/ui` names for Bangla, so that names are no row of boxes where the machine
 * has no such font, on the screen and on paper. A browser fetches a weight of it once a page shows such text in it, and
 * not before.
 *
 * Don’t use `@font-face` in a styled-components sheet: every style added there would make Chromium resolve all fonts again and
 * lay out the whole page.
 */
export function declareBanglaFont(): void {
  for (const [weight, file] of Object.entries(weights)) {
    const source = `url(${file}) format('woff2')`;
    const range = { unicodeRange: ranges.bengali, display: 'swap' } as const;
    document.fonts.add(new FontFace('Noto Sans Bengali', source, { weight, ...range }));
  }
}
