import { Button, Inline, tokens } from '@atrium/ui';
import styled from 'styled-components';
import { stepIds, type StepId } from './wizard-fields';

interface WizardFooterProps {
  readonly step: StepId;
  readonly isPending: boolean;
  readonly onTurn: (step: StepId) => void;
}

/** The way back and on; on the last step, the form is sent. */
export function WizardFooter({ step, isPending, onTurn }: WizardFooterProps) {
  const previous = stepIds[stepIds.indexOf(step) - 1];
  const isLast = step === stepIds.at(-1);
  return (
    <Footer>
      <Inline gap={2} justify="space-between">
        <Button
          variant="secondary"
          disabled={previous === undefined}
          onClick={() => {
            if (previous !== undefined) onTurn(previous);
          }}
        >
          Previous
        </Button>
        <Button type="submit" variant="primary" pending={isPending}>
          {isLast ? (isPending ? 'Creating...' : 'Add Employee') : 'Next'}
        </Button>
      </Inline>
    </Footer>
  );
}

const Footer = styled.div`
  margin-top: ${tokens.space[5]};
  padding-top: ${tokens.space[4]};
  border-top: ${tokens.line.thin} solid ${tokens.color.border};
`;
