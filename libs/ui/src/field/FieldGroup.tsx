import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import styled from 'styled-components';
import type { FieldFrameProps } from './Field';
import { errorStyles, fieldStyles, hintStyles, labelStyles } from './field-styles';

type Message = Pick<FieldFrameProps, 'hint' | 'error'>;

export interface FieldGroupProps
  extends
    Omit<FieldFrameProps, 'label' | 'hideLabel'>,
    Pick<ComponentPropsWithoutRef<'div'>, 'aria-describedby' | 'aria-invalid' | 'aria-required'> {
  readonly id: string;
  readonly label: ReactNode;
  /** Default `group`. */
  readonly role?: 'group' | 'radiogroup';
  /** The controls. */
  readonly children: ReactNode;
}

/** Several controls that are one field: they share a label, and the hint or error below them. */
export const FieldGroup = ({
  id,
  label,
  hint,
  error,
  required,
  children,
  role = 'group',
  ...aria
}: FieldGroupProps) => (
  <Frame role={role} aria-labelledby={`${id}-label`} {...aria}>
    <Label id={`${id}-label`} data-required={required === true || undefined}>
      {label}
    </Label>
    {children}
    {error !== undefined ? (
      <ErrorText id={`${id}-message`}>{error}</ErrorText>
    ) : (
      hint !== undefined && <HintText id={`${id}-message`}>{hint}</HintText>
    )}
  </Frame>
);

/** The id of the group's hint or error, for `aria-describedby`; undefined while it has neither. */
export const fieldMessageId = (id: string, { hint, error }: Message): string | undefined =>
  (error ?? hint) === undefined ? undefined : `${id}-message`;

const Frame = styled.div`
  ${fieldStyles}
`;

const Label = styled.span`
  ${labelStyles}
`;

const HintText = styled.div`
  ${hintStyles}
`;

const ErrorText = styled.div`
  ${errorStyles}
`;
