import { VisuallyHidden, tokens } from '@atrium/ui';
import styled from 'styled-components';

interface StepLabelProps {
  readonly label: string;
  readonly hasErrors: boolean;
}

/** A step's name on its tab, marked when something on it has to be corrected. */
export const StepLabel = ({ label, hasErrors }: StepLabelProps) => (
  <>
    {label}
    {hasErrors && (
      <>
        <Mark aria-hidden />
        <VisuallyHidden> has errors</VisuallyHidden>
      </>
    )}
  </>
);

const Mark = styled.span`
  display: inline-block;
  width: ${tokens.space[2]};
  height: ${tokens.space[2]};
  margin-inline-start: ${tokens.space[2]};
  border-radius: 50%;
  background: ${tokens.color.danger};
`;
