import { Button, Card, Inline, media, tokens, whileNobodyActs } from '@atrium/ui';
import { Tabs } from '@atrium/ui/tabs';
import { useEffect, useRef, type FocusEvent, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { useEmployeeWizard } from './use-employee-wizard';
import { isFileField, steps, stepIds, textFields, type StepId, type TextField } from './wizard-fields';
import { StepLabel } from './StepLabel';
import { WizardFileField, WizardTextField } from './WizardField';
import { RestoredNotice, RefusalNotice } from './WizardNotices';

interface WizardFormProps {
  /** Whose draft this is. */
  readonly userId: string;
  readonly onCreated: () => void;
}

export function WizardForm({ userId, onCreated }: WizardFormProps) {
  const wizard = useEmployeeWizard(userId, onCreated);
  const formRef = useRef<HTMLFormElement>(null);
  const noticeRef = useRef<HTMLDivElement>(null);
  const isUntouched = useRef<() => boolean>(() => true);

  // After a refused attempt the focus goes to what says why: the first wrong field in sight, or the notice. The refusal may
  // come late.
  useEffect(() => {
    if (wizard.attempts === 0 || !isUntouched.current()) return;
    const wrongField = firstWrongField(formRef.current);
    if (wrongField === null) noticeRef.current?.focus();
    else wrongField.focus();
  }, [wizard.attempts]);

  const showErrorsOf = (id: StepId) => {
    draw(id);
    firstWrongField(formRef.current)?.focus();
  };

  /** As someone who turns a page: the new step is read from its title on. */
  const turnTo = (id: StepId) => {
    draw(id);
    const form = formRef.current;
    form?.querySelector<HTMLElement>('[role="tabpanel"] h2')?.focus({ preventScroll: true });
    if (form !== null && form.getBoundingClientRect().top < 0) form.scrollIntoView();
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
    isUntouched.current = whileNobodyActs();
    if (next === undefined) void wizard.submit();
    else turnTo(next);
  };

  const previous = stepIds[stepIds.indexOf(wizard.step) - 1];
  const isLast = wizard.step === stepIds.at(-1);

  const leaveField = (event: FocusEvent) => {
    const { target } = event;
    const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (isText && isTextField(target.name)) wizard.leave(target.name);
  };

  const fieldsOf = (id: StepId) =>
    steps[id].fields.map((field) => (
      <Cell key={field} data-wide={field === 'address' || undefined}>
        {isFileField(field) ? (
          <WizardFileField
            name={field}
            value={wizard.files[field]}
            error={wizard.errors[field]}
            onChange={(file) => {
              wizard.setFile(field, file);
            }}
          />
        ) : (
          <WizardTextField
            name={field}
            value={wizard.values[field]}
            error={wizard.errors[field]}
            onChange={(value) => {
              wizard.setText(field, value);
            }}
          />
        )}
      </Cell>
    ));

  return (
    <Form ref={formRef} onSubmit={submit} onBlur={leaveField} noValidate aria-label="Create Employee">
      {wizard.restored !== null && (
        <RestoredNotice lostFiles={wizard.restored.lostFiles} onDiscard={wizard.discardDraft} />
      )}
      {wizard.refusal !== null && (
        <RefusalNotice ref={noticeRef} refusal={wizard.refusal} errors={wizard.errors} onShowStep={showErrorsOf} />
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
            <Button type="submit" variant="primary" pending={wizard.isSaving}>
              {isLast ? (wizard.isSaving ? 'Creating...' : 'Add Employee') : 'Next'}
            </Button>
          </Inline>
        </Footer>
      </Card>
    </Form>
  );
}

const isTextField = (name: string): name is TextField => Object.hasOwn(textFields, name);

const firstWrongField = (form: HTMLFormElement | null): HTMLElement | null =>
  form?.querySelector<HTMLElement>('[role="tabpanel"] [aria-invalid="true"]') ?? null;

const Form = styled.form`
  display: grid;
  gap: ${tokens.space[4]};
  max-width: 60rem;
  /* Room for a bar that stays at the top. */
  scroll-margin-top: 5rem;
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
  border-top: 1px solid ${tokens.color.border};
`;
