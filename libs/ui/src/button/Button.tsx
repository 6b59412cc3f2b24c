import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { SpinnerMark } from '../status/SpinnerMark';
import { type ButtonStyleProps, type ButtonSize, type ButtonVariant, buttonStyles } from './button-styles';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /** Default `secondary`. One `primary` per view. */
  readonly variant?: ButtonVariant | undefined;
  /** Default `medium`. */
  readonly size?: ButtonSize | undefined;
  /** In progress: shows a spinner and ignores presses, but stays focusable. */
  readonly pending?: boolean | undefined;
  /** Before the text. */
  readonly icon?: ReactNode;
}

/** A native button. Submits a form only with `type="submit"`. */
export function Button({ variant, size, pending = false, icon, onClick, children, ...rest }: ButtonProps) {
  const busy = pending ? ({ 'aria-disabled': true, 'aria-busy': true } as const) : undefined;
  return (
    <Frame type="button" {...rest} {...busy} $variant={variant} $size={size} onClick={pending ? swallow : onClick}>
      {pending ? <SpinnerMark /> : icon}
      {children}
    </Frame>
  );
}

/** Also prevents submitting the form, by this button or by Enter in a field. */
function swallow(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

const Frame = styled.button<ButtonStyleProps>`
  ${buttonStyles}
`;
