import { tokens } from '@atrium/ui';
import styled from 'styled-components';

/** The frame of every cell of the grid. Cards of people have the same height, so rows out of sight needn't be drawn to be measured. */
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
