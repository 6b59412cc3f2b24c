import { tokens } from '@atrium/ui';
import { css } from 'styled-components';

/** How much waits, in white on red; `line-height` is up to its place. */
export const countPillStyles = css`
  border-radius: ${tokens.radius.full};
  background: ${tokens.color.dangerFill};
  color: ${tokens.color.onDanger};
  font-size: ${tokens.fontSize.xsmall};
  font-weight: ${tokens.fontWeight.bold};
  text-align: center;
  font-variant-numeric: tabular-nums;
`;
