import { css } from 'styled-components';
import { tokens } from '../tokens/tokens';

/** A native checkbox, radio or switch with its text. */
export const choiceStyles = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  column-gap: ${tokens.space[2.5]};
  align-items: start;
  justify-self: start;
  line-height: ${tokens.lineHeight.control};
  overflow-wrap: anywhere;
  cursor: pointer;

  &:has(:disabled) {
    cursor: default;
    color: ${tokens.color.textFaint};
  }
`;

/** The box of a native checkbox or radio. The mark is a mask, so it follows the theme. */
export const choiceMarkStyles = css`
  appearance: none;
  flex: none;
  display: grid;
  place-content: center;
  width: ${tokens.size.iconLarge};
  height: ${tokens.size.iconLarge};
  margin: ${tokens.space[0.25]} 0;
  background: ${tokens.color.surface};
  border: ${tokens.line.thin} solid ${tokens.color.borderStrong};
  border-radius: ${tokens.radius.small};
  cursor: inherit;
  transition:
    background-color ${tokens.motion.fast},
    border-color ${tokens.motion.fast};

  &:hover:not(:disabled) {
    border-color: ${tokens.color.textMuted};
  }

  /* Radios are indeterminate too, while none of their group is chosen. */
  &:checked,
  &[type='checkbox']:indeterminate {
    background: ${tokens.color.accent};
    border-color: ${tokens.color.accent};
  }

  &[aria-invalid='true'] {
    border-color: ${tokens.color.danger};
  }

  &:disabled {
    background: ${tokens.color.surfaceSunken};
    border-color: ${tokens.color.border};
  }

  &::before {
    content: '';
    width: ${tokens.size.iconSmall};
    height: ${tokens.size.iconSmall};
    background: ${tokens.color.onAccent};
    transform: scale(0);
    transition: transform ${tokens.motion.fast};
  }

  &:checked::before,
  &[type='checkbox']:indeterminate::before {
    transform: scale(1);
  }

  &:disabled::before {
    background: ${tokens.color.textFaint};
  }
`;
