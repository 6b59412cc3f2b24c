import { css } from 'styled-components';
import { tokens } from '../tokens/tokens';

/** Styles of a link in or next to text. */
export const linkStyles = css`
  color: ${tokens.color.accentText};
  font-weight: ${tokens.fontWeight.medium};
  text-decoration: underline;
  text-decoration-color: color-mix(in srgb, currentcolor 35%, transparent);
  text-underline-offset: 0.2em;
  border-radius: ${tokens.radius.small};
  transition: text-decoration-color ${tokens.motion.fast};

  &:hover {
    text-decoration-color: currentcolor;
  }
`;
