import { useFocusAfterRefusal } from '@atrium/forms';
import { Button, Card, Inline, media, tokens } from '@atrium/ui';
import { Tabs } from '@atrium/ui/tabs';
import { useRef, type FocusEvent, type RefObject, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { useEmployeeWizard } from './use-employee-wizard';
import { isFileField, steps, stepIds, type StepId } from './wizard-fields';
import { StepLabel } from './StepLabel';
import { WizardFileField, WizardTextField } from './WizardField';
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

  const showErrorsOf = (id: StepId) => {
    draw(id);
    form.root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };

  /** As someone who turns a page: the new step is read from its title on. */
  const turnTo = (id: StepId) => {
    draw(id);
    const root = form.root.current;
    root?.querySelector<HTMLElement>('[role="tabpanel"] h2')?.focus({ preventScroll: true });
    if (root !== null && root.getBoundingClientRect().top < 0) root.scrollIntoView();
  };

  /** The step is there when this is done: a focus that moved a frame later would take away what is typed by then. */
  const draw = (id: StepId) => {
    flushSync(() => {
      wizard.goTo(id);
    });
  };

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const next = stepIds[stepIds.indexOf(wizard.step) + 1];
    if (next === undefined) void form.submit();
    else turnTo(next);
  };

  const previous = stepIds[stepIds.indexOf(wizard.step) - 1];
  const isLast = wizard.step === stepIds.at(-1);

  const leaveField = ({ target }: FocusEvent) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) form.leave(target.name);
  };

  const fieldsOf = (id: StepId) =>
    steps[id].fields.map((field) => (
      <Cell key={field} data-wide={field === 'address' || undefined}>
        {isFileField(field) ? <WizardFileField {...form.field(field)} /> : <WizardTextField {...form.field(field)} />}
      </Cell>
    ));

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
            content: (
              <>
                <StepTitle tabIndex={-1}>{steps[id].title}</StepTitle>
                <Grid>{fieldsOf(id)}</Grid>
              </>
            ),
          }))}
        />
        <Footer>
          <Inline gap={2} justify="space-between">
            <Button
              variant="secondary"
              disabled={previous === undefined}
              onClick={() => {
                if (previous !== undefined) turnTo(previous);
              }}
            >
              Previous
            </Button>
            <Button type="submit" variant="primary" pending={form.isPending}>
              {isLast ? (form.isPending ? 'Creating...' : 'Add Employee') : 'Next'}
            </Button>
          </Inline>
        </Footer>
      </Card>
    </Form>
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

const Footer = styled.div`
  margin-top: ${tokens.space[5]};
  padding-top: ${tokens.space[4]};
  border-top: ${tokens.line.thin} solid ${tokens.color.border};
`;
