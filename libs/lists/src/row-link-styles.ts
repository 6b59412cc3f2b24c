import { tokens } from '@atrium/ui';
import { css } from 'styled-components';

/** A link that covers its table row. Other controls of the row need a `z-index` above it. */
export const rowLinkStyles = css`
  color: inherit;
  font-weight: ${tokens.fontWeight.medium};
  text-decoration: none;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }

  &:hover {
    text-decoration: underline;
  }

  &:focus-visible {
    outline: none;
  }

  &:focus-visible::after {
    border-radius: ${tokens.radius.small};
    outline: ${tokens.line.thick} solid ${tokens.color.focus};
    outline-offset: calc(-1 * ${tokens.line.thick});
  }
`;
