import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { VisuallyHidden } from '../layout/VisuallyHidden';
import { errorStyles, fieldStyles, hintStyles, labelStyles } from './field-styles';

/** Props of every field, whatever its control. */
export interface FieldFrameProps {
  readonly label: string;
  /** Help below the control. */
  readonly hint?: ReactNode;
  /** The validation error. Replaces the hint and marks the control as invalid. */
  readonly error?: string | undefined;
  readonly required?: boolean | undefined;
  /** Hides the label from everyone but screen readers. */
  readonly hideLabel?: boolean | undefined;
}

/** Attributes that connect a control with its label, hint and error. Spread them on the control. */
export interface FieldControlProps {
  readonly id: string;
  readonly required: boolean | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

export interface FieldProps extends FieldFrameProps {
  /** Default: generated. */
  readonly id?: string | undefined;
  readonly className?: string;
  readonly children: (control: FieldControlProps) => ReactNode;
}

/** Lays out a field: label, control, and the hint or error, connected by ids. */
export function Field({ label, hint, error, required, hideLabel = false, id, className, children }: FieldProps) {
  const generated = useId();
  const controlId = id ?? generated;
  const messageId = `${controlId}-message`;
  const hasError = error !== undefined && error !== '';
  const hasMessage = hasError || (hint !== undefined && hint !== null);
  const labelElement = (
    <FieldLabel htmlFor={controlId} data-required={required === true || undefined}>
      {label}
    </FieldLabel>
  );
  return (
    <FieldStack className={className}>
      {hideLabel ? <VisuallyHidden>{labelElement}</VisuallyHidden> : labelElement}
      {children({
        id: controlId,
        required,
        'aria-describedby': hasMessage ? messageId : undefined,
        'aria-invalid': hasError || undefined,
      })}
      {hasError ? (
        <ErrorText id={messageId}>{error}</ErrorText>
      ) : (
        hasMessage && <HintText id={messageId}>{hint}</HintText>
      )}
    </FieldStack>
  );
}

const FieldStack = styled.div`
  ${fieldStyles}
`;

const FieldLabel = styled.label`
  ${labelStyles}
`;

const HintText = styled.div`
  ${hintStyles}
`;

const ErrorText = styled.div`
  ${errorStyles}
`;
