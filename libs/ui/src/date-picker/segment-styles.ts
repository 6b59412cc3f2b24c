import { css } from 'styled-components';
import { tokens } from '../tokens/tokens';

/** A part of a day or a time that is typed. */
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
