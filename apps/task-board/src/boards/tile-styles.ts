import { tokens } from '@atrium/ui';
import { css } from 'styled-components';

export const tileHeight = '6.5rem';

/** What stands in a cell of the boards' index. */
export const tileStyles = css`
  display: flex;
  flex-direction: column;
  width: 100%;
  height: 100%;
  min-height: ${tileHeight};
  padding: ${tokens.space[4]};
  border: ${tokens.line.thin} solid ${tokens.color.border};
  border-radius: ${tokens.radius.large};
  background: ${tokens.color.surface};
  box-shadow: ${tokens.shadow.small};
  transition:
    border-color ${tokens.motion.fast},
    box-shadow ${tokens.motion.fast};
`;
