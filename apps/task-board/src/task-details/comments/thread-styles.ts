import { tokens } from '@atrium/ui';
import { css } from 'styled-components';

/** Comments below each other. */
export const threadStyles = css`
  display: grid;
  gap: ${tokens.space[4]};
  margin: 0;
  padding: 0;
  list-style: none;
`;
