import { labelColours, type LabelColour } from '@atrium/contracts/board-options';
import { css } from 'styled-components';

/** Hue and strength of each colour; lightness follows the theme, so that the words on it stay readable. */
const hues = {
  blue: [255, 0.09],
  green: [150, 0.09],
  yellow: [95, 0.1],
  orange: [55, 0.1],
  red: [25, 0.1],
  purple: [300, 0.09],
  pink: [350, 0.09],
  grey: [260, 0.015],
} as const satisfies Record<LabelColour, readonly [number, number]>;

const labelNames = {
  blue: 'Blue',
  green: 'Green',
  yellow: 'Yellow',
  orange: 'Orange',
  red: 'Red',
  purple: 'Purple',
  pink: 'Pink',
  grey: 'Grey',
} as const satisfies Record<LabelColour, string>;

export const colourOptions = labelColours.map((colour) => ({ value: colour, label: labelNames[colour] }));

/** The pill of a label. */
export const labelStyles = css<{ readonly $colour: LabelColour }>`
  ${({ $colour }) => {
    const [hue, strength] = hues[$colour];
    return css`
      background: light-dark(oklch(0.91 ${strength * 0.7} ${hue}), oklch(0.36 ${strength * 0.8} ${hue}));
      color: light-dark(oklch(0.34 ${strength} ${hue}), oklch(0.93 ${strength * 0.5} ${hue}));
    `;
  }}
`;
