import { css } from 'styled-components';
import { hues } from './suite';

/** The hue of a place: its own, that of the place above it, or one that follows from the address of a foreign module. */
export function hueOfPlace(path: string): number {
  const place = `/${path.split(/[/?]/)[1] ?? ''}`;
  return hues[place] ?? Array.from(place).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7);
}

/** Colours of a mark with a hue: of one lightness for all of them, so that each has the same contrast. */
export const toneStyles = (hue: number) => css`
  background: light-dark(oklch(95.5% 0.03 ${hue}), oklch(28% 0.045 ${hue}));
  color: light-dark(oklch(48% 0.13 ${hue}), oklch(82% 0.09 ${hue}));
`;
