import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { tokens } from '../tokens/tokens';
import { Button, type ButtonProps } from './Button';

export interface IconButtonProps extends Omit<ButtonProps, 'icon' | 'children' | 'aria-label'> {
  /** What it does, for screen readers and as a tooltip. */
  readonly label: string;
  /** The icon. */
  readonly children: ReactNode;
}

/** A square button that shows an icon only. Default variant `ghost`. */
export const IconButton = ({ label, children, pending, variant = 'ghost', ...rest }: IconButtonProps) => (
  <Square {...rest} variant={variant} pending={pending} aria-label={label} title={rest.title ?? label}>
    {pending === true ? null : children}
  </Square>
);

const quiet = css`
  color: ${tokens.color.textMuted};

  &:hover:not(:disabled, [aria-disabled='true']),
  &[aria-expanded='true'] {
    color: ${tokens.color.text};
  }
`;

const Square = styled(Button)`
  ${({ variant }) => variant === 'ghost' && quiet}
  flex: none;
  aspect-ratio: 1;
  padding: 0;

  && > svg {
    width: ${tokens.size.iconLarge};
    height: ${tokens.size.iconLarge};
  }
`;
