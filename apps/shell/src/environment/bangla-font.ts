import regular from '@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-400-normal.woff2';
import bold from '@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-700-normal.woff2';
import ranges from '@fontsource/noto-sans-bengali/unicode.json';

const weights = { 400: regular, 700: bold };

/**
 * Declares the font that the stack of `@atrium/ui` names for Bangla, so that names are no row of boxes where the machine
 * has no such font, on the screen and on paper. A browser fetches a weight of it once a page shows such text in it, and
 * not before. Not by a rule of a style sheet: a rule that styled-components adds to the same sheet while a weight is being
 * fetched makes Chromium forget it, and the text stays boxes.
 */
export function declareBanglaFont(): void {
  if (!('FontFace' in window)) return;
  for (const [weight, url] of Object.entries(weights)) {
    document.fonts.add(
      new FontFace('Noto Sans Bengali', `url(${url})`, { weight, display: 'swap', unicodeRange: ranges.bengali }),
    );
  }
}
