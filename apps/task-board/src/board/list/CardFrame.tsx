import { tokens } from '@atrium/ui';
import styled from 'styled-components';

/** A card's sheet. Named by a data attribute and not by a class, since thousands share one style. */
export const CardFrame = styled.div`
  padding: ${tokens.space[2]} ${tokens.space[2.5]};
  border: ${tokens.line.thin} solid ${tokens.color.border};
  border-radius: ${tokens.radius.medium};
  background: ${tokens.color.surface};
  box-shadow: ${tokens.shadow.small};
  cursor: grab;
  user-select: none;
  -webkit-user-select: none;

  &:hover {
    border-color: ${tokens.color.borderStrong};
  }

  &[data-dragging] {
    border-color: ${tokens.color.focus};
    box-shadow: ${tokens.shadow.large};
    cursor: grabbing;
  }
`;
