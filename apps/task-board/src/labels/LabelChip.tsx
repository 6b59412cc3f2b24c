import type { LabelColour } from '@atrium/contracts/board-options';
import { tokens } from '@atrium/ui';
import styled from 'styled-components';
import { labelStyles } from './label-styles';

/** A label's name on its colour. */
export const LabelChip = styled.span<{ readonly $colour: LabelColour }>`
  ${labelStyles}
  display: inline-block;
  max-width: 100%;
  overflow: hidden;
  padding: 0 ${tokens.space[2]};
  border-radius: ${tokens.radius.full};
  font-size: ${tokens.fontSize.xsmall};
  font-weight: ${tokens.fontWeight.medium};
  line-height: ${tokens.lineHeight.control};
  text-overflow: ellipsis;
  white-space: nowrap;
`;
