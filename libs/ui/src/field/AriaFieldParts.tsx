import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import styled from 'styled-components';
import { VisuallyHidden } from '../layout/VisuallyHidden';
import type { FieldFrameProps } from './Field';
import { errorStyles, hintStyles, labelStyles } from './field-styles';

/** The label of a field whose control comes from react-aria-components. */
export const AriaFieldLabel = ({ label, required, hideLabel }: FieldFrameProps) => {
  const element = <StyledLabel data-required={required === true || undefined}>{label}</StyledLabel>;
  return hideLabel === true ? <VisuallyHidden>{element}</VisuallyHidden> : element;
};

/** Its hint or error. Without `error`, shows what the control itself finds wrong, such as a date out of range. */
export const AriaFieldMessage = ({
  hint,
  error,
}: {
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
}) => (
  <>
    {hint !== undefined && error === undefined && <HintText slot="description">{hint}</HintText>}
    <ErrorText>{error}</ErrorText>
  </>
);

const StyledLabel = styled(Label)`
  ${labelStyles}
`;

const HintText = styled(Text)`
  ${hintStyles}
`;

const ErrorText = styled(FieldError)`
  ${errorStyles}
`;
