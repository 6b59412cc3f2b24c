import type { Label } from '@atrium/contracts/boards';
import type { LabelColour } from '@atrium/contracts/board-options';
import { tokens } from '@atrium/ui';
import styled from 'styled-components';

/** A label by name and colour. */
export const LabelChip = ({ label }: { readonly label: Pick<Label, 'name' | 'colour'> }) => (
  <Chip $colour={label.colour}>{label.name}</Chip>
);

/** Hue in degrees and chroma of each colour; lightness comes from the theme. */
const paints = {
  blue: [255, 0.09],
  green: [150, 0.09],
  yellow: [95, 0.1],
  orange: [55, 0.1],
  red: [25, 0.1],
  purple: [300, 0.09],
  pink: [350, 0.09],
  grey: [260, 0.012],
} as const satisfies Record<LabelColour, readonly [number, number]>;

const Chip = styled.span<{ readonly $colour: LabelColour }>`
  display: inline-block;
  max-width: 100%;
  padding: 0.125rem 0.5rem;
  border-radius: ${tokens.radius.full};
  font-size: ${tokens.fontSize.small};
  font-weight: ${tokens.fontWeight.medium};
  overflow-wrap: anywhere;
  ${({ $colour }) => {
    const [hue, chroma] = paints[$colour];
    return `
      background: light-dark(oklch(0.91 ${chroma * 0.7} ${hue}), oklch(0.36 ${chroma * 0.8} ${hue}));
      color: light-dark(oklch(0.37 ${chroma} ${hue}), oklch(0.93 ${chroma * 0.5} ${hue}));
    `;
  }}
`;
