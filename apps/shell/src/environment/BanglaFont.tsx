import regular from '@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-400-normal.woff2';
import bold from '@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-700-normal.woff2';
import ranges from '@fontsource/noto-sans-bengali/unicode.json';
import { createGlobalStyle } from 'styled-components';

/**
 * Declares the font that the stack of `@atrium/ui` names for Bangla, so that names are no row of boxes where the machine
 * has no such font, on the screen and on paper. A browser fetches a weight of it once a page shows such text in it, and
 * not before.
 */
export const BanglaFont = createGlobalStyle`
  @font-face {
    font-family: 'Noto Sans Bengali';
    font-weight: 400;
    font-display: swap;
    src: url(${regular}) format('woff2');
    unicode-range: ${ranges.bengali};
  }

  @font-face {
    font-family: 'Noto Sans Bengali';
    font-weight: 700;
    font-display: swap;
    src: url(${bold}) format('woff2');
    unicode-range: ${ranges.bengali};
  }
`;
