import { css, keyframes } from 'styled-components';
import { tokens } from '../tokens/tokens';

const appear = keyframes`
  from { opacity: 0; transform: translateY(calc(-1 * ${tokens.space[1]})); }
`;

/** A panel that floats above the page: menus, lists of options, calendars. */
export const popoverStyles = css`
  background: ${tokens.color.surfaceRaised};
  border: ${tokens.line.thin} solid ${tokens.color.border};
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

const optionHeight = '2.125rem';
const optionHeightUnderFinger = '2.75rem';

/** An item of a floating list. */
export const optionStyles = css`
  display: flex;
  align-items: center;
  gap: ${tokens.space[2.5]};
  min-height: ${optionHeight};
  padding: ${tokens.space[1.25]} ${tokens.space[2.5]};
  border-radius: ${tokens.radius.medium};
  line-height: ${tokens.lineHeight.control};
  color: inherit;
  text-decoration: none;
  cursor: pointer;
  outline: none;

  @media (pointer: coarse) {
    min-height: ${optionHeightUnderFinger};
  }

  & > svg {
    flex: none;
    width: ${tokens.size.icon};
    height: ${tokens.size.icon};
    color: ${tokens.color.textMuted};
  }

  &[data-hovered],
  &[data-focused] {
    background: ${tokens.color.hover};
  }

  &[data-focus-visible] {
    box-shadow: inset 0 0 0 ${tokens.line.thick} ${tokens.color.focus};
  }

  &[data-disabled] {
    color: ${tokens.color.textFaint};
    cursor: default;
  }
`;
