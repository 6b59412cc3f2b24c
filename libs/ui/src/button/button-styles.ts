import { css } from 'styled-components';
import { tokens } from '../tokens/tokens';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'small' | 'medium';

/** Styling props of `buttonStyles`; the dollar keeps them out of the DOM. */
export interface ButtonStyleProps {
  readonly $variant?: ButtonVariant | undefined;
  readonly $size?: ButtonSize | undefined;
}

const variants = {
  primary: css`
    background: ${tokens.color.accent};
    color: ${tokens.color.onAccent};
    box-shadow: ${tokens.shadow.small};
    --button-hover: ${tokens.color.accentHover};
  `,
  secondary: css`
    background: ${tokens.color.surface};
    border-color: ${tokens.color.border};
    color: ${tokens.color.text};
    box-shadow: ${tokens.shadow.small};
    --button-hover: ${tokens.color.hover};
  `,
  ghost: css`
    background: transparent;
    color: ${tokens.color.text};
    --button-hover: ${tokens.color.hover};
  `,
  danger: css`
    background: ${tokens.color.dangerFill};
    color: ${tokens.color.onDanger};
    box-shadow: ${tokens.shadow.small};
    --button-hover: ${tokens.color.dangerFillHover};
  `,
} satisfies Record<ButtonVariant, ReturnType<typeof css>>;

/**
 * Styles of a button, for links that should look like one:
 * `styled.a<ButtonStyleProps>` with `${buttonStyles}` in its template.
 */
export const buttonStyles = css<ButtonStyleProps>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${tokens.space[2]};
  min-height: ${({ $size }) => ($size === 'small' ? tokens.size.controlSmall : tokens.size.control)};
  padding: 0 ${({ $size }) => ($size === 'small' ? tokens.space[2.5] : tokens.space[3.5])};
  border: ${tokens.line.thin} solid transparent;
  border-radius: ${tokens.radius.medium};
  font-family: inherit;
  font-size: ${({ $size }) => ($size === 'small' ? tokens.fontSize.small : tokens.fontSize.medium)};
  font-weight: ${tokens.fontWeight.medium};
  line-height: 1.25;
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;
  user-select: none;
  transition:
    background-color ${tokens.motion.fast},
    border-color ${tokens.motion.fast};

  ${({ $variant = 'secondary' }) => variants[$variant]}

  & > svg {
    flex: none;
    width: ${tokens.size.icon};
    height: ${tokens.size.icon};
  }

  &:hover:not(:disabled, [aria-disabled='true']),
  &[aria-expanded='true'] {
    background: var(--button-hover);
  }

  &:active:not(:disabled, [aria-disabled='true']) {
    filter: brightness(0.95);
  }

  &:disabled,
  &[aria-disabled='true'] {
    cursor: default;
    opacity: 0.55;
    box-shadow: none;
  }

  &[aria-busy='true'] {
    cursor: progress;
    opacity: 0.8;
  }
`;
