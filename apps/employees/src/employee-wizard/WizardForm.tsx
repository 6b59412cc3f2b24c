import { useFocusAfterRefusal, type FormState } from '@atrium/forms';
import { Card, media, tokens } from '@atrium/ui';
import { Tabs } from '@atrium/ui/tabs';
import { useRef, type FocusEvent, type RefObject, type SyntheticEvent } from 'react';
import styled from 'styled-components';
import { useEmployeeWizard } from './use-employee-wizard';
import { useStepTurns } from './use-step-turns';
import { isFileField, steps, stepIds, type StepId, type WizardValues } from './wizard-fields';
import { StepLabel } from './StepLabel';
import { WizardFileField, WizardTextField } from './WizardField';
import { WizardFooter } from './WizardFooter';
import { RestoredNotice, RefusalNotice } from './WizardNotices';
import { stickyRoom } from './sticky-room';

interface WizardFormProps {
  /** Whose draft this is. */
  readonly userId: string;
  readonly onCreated: () => void;
}

export function WizardForm({ userId, onCreated }: WizardFormProps) {
  const wizard = useEmployeeWizard(userId, onCreated);
  const { form } = wizard;
  const noticeRef = useRef<HTMLDivElement>(null);
  useFocusAfterRefusal(form, noticeRef);

  const { turnTo, showErrorsOf } = useStepTurns(form.root, wizard.goTo);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const next = stepIds[stepIds.indexOf(wizard.step) + 1];
    if (next === undefined) void form.submit();
    else turnTo(next);
  };

  const leaveField = ({ target }: FocusEvent) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) form.leave(target.name);
  };

  return (
    <Form
      ref={form.root as RefObject<HTMLFormElement | null>}
      onSubmit={submit}
      onBlur={leaveField}
      noValidate
      aria-label="Create Employee"
    >
      {form.restored !== null && <RestoredNotice lostFiles={form.restored.lostFiles} onDiscard={wizard.discardDraft} />}
      {form.refusals > 0 && (
        <RefusalNotice ref={noticeRef} failure={form.failure} errors={form.errors} onShowStep={showErrorsOf} />
      )}
      <Card>
        <Tabs
          label="Steps"
          selected={wizard.step}
          onSelect={wizard.goTo}
          items={stepIds.map((id) => ({
            id,
            label: <StepLabel label={steps[id].label} hasErrors={wizard.stepsWithErrors.includes(id)} />,
            content: <Step id={id} field={form.field} />,
          }))}
        />
        <WizardFooter step={wizard.step} isPending={form.isPending} onTurn={turnTo} />
      </Card>
    </Form>
  );
}

function Step({ id, field }: { readonly id: StepId } & Pick<FormState<WizardValues>, 'field'>) {
  return (
    <>
      <StepTitle tabIndex={-1}>{steps[id].title}</StepTitle>
      <Grid>
        {steps[id].fields.map((name) => (
          <Cell key={name} data-wide={name === 'address' || undefined}>
            {isFileField(name) ? <WizardFileField {...field(name)} /> : <WizardTextField {...field(name)} />}
          </Cell>
        ))}
      </Grid>
    </>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${tokens.space[4]};
  max-width: ${tokens.measure.page};
  scroll-margin-top: ${stickyRoom};
`;

const StepTitle = styled.h2`
  margin: 0 0 ${tokens.space[4]};
  font-size: ${tokens.fontSize.medium};
  outline: none;
`;

const Grid = styled.div`
  display: grid;
  gap: ${tokens.space[4]};
  grid-template-columns: minmax(0, 1fr);

  ${media.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Cell = styled.div`
  ${media.medium} {
    &[data-wide] {
      grid-column: 1 / -1;
    }
  }
`;
