import { css } from 'styled-components';
import { tokens } from '../tokens/tokens';

/** An editable segment of a date or time. */
export const segmentStyles = css`
  padding: 0 ${tokens.space[0.5]};
  border-radius: ${tokens.radius.small};
  outline: none;
  caret-color: transparent;

  &[data-placeholder] {
    color: ${tokens.color.textFaint};
  }

  &[data-type='literal'] {
    color: ${tokens.color.textFaint};
  }

  &[data-focused] {
    background: ${tokens.color.accent};
    color: ${tokens.color.onAccent};
  }
`;
