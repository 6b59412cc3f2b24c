import { css, keyframes } from 'styled-components';
import { tokens } from '../tokens/tokens';

const appear = keyframes`
  from { opacity: 0; transform: translateY(-0.25rem); }
`;

/** A panel that floats above the page: menus, lists of options, calendars. */
export const popoverLook = css`
  background: ${tokens.color.surfaceRaised};
  border: 1px solid ${tokens.color.border};
  border-radius: ${tokens.radius.large};
  box-shadow: ${tokens.shadow.medium};
  color: ${tokens.color.text};
  font-size: ${tokens.fontSize.medium};
  overflow: auto;
  outline: none;

  &[data-entering] {
    animation: ${appear} ${tokens.motion.fast};
  }
`;

/** A line in a floating list. */
export const optionLook = css`
  display: flex;
  align-items: center;
  gap: 0.625rem;
  min-height: 2.125rem;
  padding: 0.3125rem 0.625rem;
  border-radius: ${tokens.radius.medium};
  line-height: 1.25rem;
  color: inherit;
  text-decoration: none;
  cursor: pointer;
  outline: none;

  @media (pointer: coarse) {
    min-height: 2.75rem;
  }

  & > svg {
    flex: none;
    width: 1rem;
    height: 1rem;
    color: ${tokens.color.textMuted};
  }

  &[data-hovered],
  &[data-focused] {
    background: ${tokens.color.hover};
  }

  &[data-focus-visible] {
    box-shadow: inset 0 0 0 2px ${tokens.color.focus};
  }

  &[data-disabled] {
    color: ${tokens.color.textFaint};
    cursor: default;
  }
`;
