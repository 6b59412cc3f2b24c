import { tokens } from '@atrium/ui';
import styled from 'styled-components';

/** What every cell of the grid stands in. People's cards are of one height, so that unseen rows can be counted without drawing them. */
export const CardFrame = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space[4]};
  box-sizing: border-box;
  height: 100%;
  padding: ${tokens.space[4]};
  background: ${tokens.color.surface};
  border: ${tokens.line.thin} solid ${tokens.color.border};
  border-radius: ${tokens.radius.large};
  box-shadow: ${tokens.shadow.small};
`;
