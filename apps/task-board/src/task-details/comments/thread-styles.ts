import { plainListStyles, tokens } from '@atrium/ui';
import { css } from 'styled-components';

/** Comments below each other. */
export const threadStyles = css`
  ${plainListStyles}
  display: grid;
  gap: ${tokens.space[4]};
`;
