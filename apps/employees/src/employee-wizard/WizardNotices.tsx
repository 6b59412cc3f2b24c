import { messageFor } from '@atrium/errors';
import { Button, Notice, linkStyles, plainListStyles } from '@atrium/ui';
import type { Ref } from 'react';
import styled from 'styled-components';
import { erroneousFields, labelOf, steps, stepIds, type StepId, type WizardErrors } from './wizard-fields';
import { stickyRoom } from './sticky-room';

interface RestoredNoticeProps {
  readonly lostFiles: readonly string[];
  readonly onDiscard: () => void;
}

/** Says that the form was filled in before, and what could not be kept. */
export const RestoredNotice = ({ lostFiles, onDiscard }: RestoredNoticeProps) => (
  <Notice
    tone="info"
    action={
      <Button variant="secondary" size="small" onClick={onDiscard}>
        Discard draft
      </Button>
    }
  >
    We kept what you typed, except for the password.
    {lostFiles.length > 0 && ` Files aren’t kept when you reload. Please choose ${lostFiles.join(' and ')} again.`}
  </Notice>
);

interface RefusalNoticeProps {
  /** What the server says; null where it is the fields. */
  readonly failure: string | null;
  readonly errors: WizardErrors;
  readonly onShowStep: (step: StepId) => void;
  readonly ref: Ref<HTMLDivElement>;
}

/** Why nothing was saved. Names the steps and fields to correct, and leads to them. */
export function RefusalNotice({ failure, errors, onShowStep, ref }: RefusalNoticeProps) {
  const wrongSteps = stepIds.filter((step) => erroneousFields(step, errors).length > 0);
  if (failure === null && wrongSteps.length === 0) return null;
  return (
    <Focusable ref={ref} tabIndex={-1} role="alert">
      {failure !== null ? (
        <Notice tone="danger" title={failure}>
          Nothing you entered has been lost.
        </Notice>
      ) : (
        <Notice tone="danger" title={messageFor('request.invalid')}>
          <List>
            {wrongSteps.map((step) => (
              <li key={step}>
                <StepLink
                  type="button"
                  onClick={() => {
                    onShowStep(step);
                  }}
                >
                  {steps[step].label} has errors
                </StepLink>
                : {erroneousFields(step, errors).map(labelOf).join(', ')}
              </li>
            ))}
          </List>
        </Notice>
      )}
    </Focusable>
  );
}

const Focusable = styled.div`
  scroll-margin-top: ${stickyRoom};

  &:focus {
    outline: none;
  }
`;

const List = styled.ul`
  ${plainListStyles}
`;

const StepLink = styled.button`
  ${linkStyles}
  padding: 0;
  border: 0;
  background: none;
  font: inherit;
  cursor: pointer;
`;
