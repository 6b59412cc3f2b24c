import { css } from 'styled-components';
import { tokens } from '../tokens/tokens';

/** Out of sight, but read by screen readers. */
export const visuallyHiddenStyles = css`
  position: absolute;
  width: ${tokens.line.thin};
  height: ${tokens.line.thin};
  margin: calc(-1 * ${tokens.line.thin});
  padding: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
  border: 0;
`;
