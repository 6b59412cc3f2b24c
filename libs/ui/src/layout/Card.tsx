import styled from 'styled-components';
import { media } from '../tokens/media';
import { tokens } from '../tokens/tokens';

/** A surface of its own. `as` chooses another element, such as `section` or `article`. */
export const Card = styled.div`
  padding: ${tokens.space[4]};
  background: ${tokens.color.surface};
  border: ${tokens.line.thin} solid ${tokens.color.border};
  border-radius: ${tokens.radius.large};
  box-shadow: ${tokens.shadow.small};
  min-width: 0;

  ${media.medium} {
    padding: ${tokens.space[5]};
  }
`;
