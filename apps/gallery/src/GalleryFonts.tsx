import bangla from '@expo-google-fonts/noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf';
import bold from '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf';
import medium from '@expo-google-fonts/noto-sans/500Medium/NotoSans_500Medium.ttf';
import regular from '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf';
import { createGlobalStyle } from 'styled-components';

/** One typeface on every machine, so that pictures can be compared; the product takes the machine's own. */
export const GalleryFonts = createGlobalStyle`
  @font-face {
    font-family: 'Gallery Sans';
    font-weight: 400;
    src: url(${regular});
  }

  @font-face {
    font-family: 'Gallery Sans';
    font-weight: 500;
    src: url(${medium});
  }

  @font-face {
    font-family: 'Gallery Sans';
    font-weight: 600;
    src: url(${bold});
  }

  @font-face {
    font-family: 'Gallery Bangla';
    src: url(${bangla});
  }

  html:root {
    --font-body: 'Gallery Sans', 'Gallery Bangla';
    --font-mono: 'Gallery Sans';
  }
`;
