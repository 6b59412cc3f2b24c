import { tokens } from '@atrium/ui';
import styled from 'styled-components';

/** A line that begins with something to tick and ends with its actions. */
export const TickLine = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space[1]};
  min-height: ${tokens.size.control};
  padding: 0 ${tokens.space[1]};
  margin: 0 calc(-1 * ${tokens.space[1]});
  border-radius: ${tokens.radius.medium};
  transition: background-color ${tokens.motion.fast};

  &:hover {
    background: ${tokens.color.hover};
  }

  & > :first-child {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  &[data-done] > :first-child {
    color: ${tokens.color.textMuted};
    text-decoration: line-through;
    text-decoration-color: ${tokens.color.borderStrong};
  }
`;
