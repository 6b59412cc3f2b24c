import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { SpinnerMark } from '../status/SpinnerMark';
import { type ButtonStyleProps, type ButtonSize, type ButtonVariant, buttonStyles } from './button-styles';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /** Default `secondary`. One `primary` per view. */
  readonly variant?: ButtonVariant | undefined;
  /** Default `medium`. */
  readonly size?: ButtonSize | undefined;
  /** Work is under way: shows a spinner and ignores presses, but keeps the focus and its place in the tab order. */
  readonly pending?: boolean | undefined;
  /** Before the text. */
  readonly icon?: ReactNode;
}

/** A native button. It does not submit a form unless `type="submit"` is given. */
export function Button({ variant, size, pending = false, icon, onClick, children, ...rest }: ButtonProps) {
  const busy = pending ? ({ 'aria-disabled': true, 'aria-busy': true } as const) : undefined;
  return (
    <Frame type="button" {...rest} {...busy} $variant={variant} $size={size} onClick={pending ? swallow : onClick}>
      {pending ? <SpinnerMark /> : icon}
      {children}
    </Frame>
  );
}

/** Also stops the form from being submitted, by this button or by Enter in one of its fields. */
function swallow(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

const Frame = styled.button<ButtonStyleProps>`
  ${buttonStyles}
`;
