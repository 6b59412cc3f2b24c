import { selectTimeZone } from '@atrium/auth-store';
import { dayIn } from '@atrium/contracts/dates';
import type { EarlierRequests, EmployeeFacts, Submission } from '@atrium/contracts/hr-forms';
import { messageFor } from '@atrium/errors';
import type { FormDefinition } from '@atrium/hr-form-model/definition';
import { prefill } from '@atrium/hr-form-model/prefill';
import type { FormValues } from '@atrium/hr-form-model/values';
import { useNavigate } from '@atrium/router';
import { useSelector } from '@atrium/state';
import { isApiFailure } from '@atrium/tenant-api';
import { Button, Card, Heading, Inline, Notice, Stack, Text, tokens } from '@atrium/ui';
import { ConfirmDialog } from '@atrium/ui/dialog';
import { Printer } from '@atrium/ui/icons';
import { showToast } from '@atrium/ui/toast';
import { useRef, useState, type SyntheticEvent } from 'react';
import styled from 'styled-components';
import { useHrFormsSubmitMutation } from '../api/hr-forms.api';
import { FactsNotice } from '../paper/FactsNotice';
import { submissionPath } from '../hr-forms-paths';
import { PaperForm } from '../paper/PaperForm';
import { ScreenOnly, useIsPrinting } from '../paper/printing';
import { ReturnedNotice } from '../submissions/ReturnedNotice';
import { FormSections } from '../renderer/FormSections';
import { UploadsContext } from '../renderer/uploads';
import { SignatureInput } from '../signature/SignatureInput';
import { ErrorSummary } from '../validation/ErrorSummary';
import { isInTrouble, SaveLine } from '../drafts/SaveLine';
import { useDraft } from '../drafts/use-draft';
import { useFormUploads } from './use-form-uploads';
import { useSigning } from '../signature/use-signing';
import { wireValues } from '../api/wire-values';

interface FillFormProps {
  readonly userId: string;
  readonly form: FormDefinition;
  /** The draft to go on with; null for a blank form. */
  readonly opened: Submission | null;
  /** What was asked for before with this form. */
  readonly earlier: EarlierRequests;
  /** Null where they could not be read. */
  readonly facts: EmployeeFacts | null;
  readonly onReadFacts: () => Promise<EmployeeFacts | null>;
  readonly onCreated: (id: string) => void;
  /** Opens the newest version of the draft, in place of this one. */
  readonly onReload: (id: string) => void;
  /** The draft is gone: begins anew. */
  readonly onDiscarded: () => void;
}

/** One form under someone's hands: filled, saved as it is typed, signed, submitted. */
export function FillForm({
  userId,
  form,
  opened,
  earlier,
  facts,
  onReadFacts,
  onCreated,
  onReload,
  onDiscarded,
}: FillFormProps) {
  const navigate = useNavigate();
  const isPrinting = useIsPrinting();
  const today = dayIn(useSelector(selectTimeZone));
  const [prefilled] = useState(() => prefilledWith(form, facts, today));
  const draft = useDraft({ userId, form, opened, prefilled, onCreated });
  const { values, saveState, hasDraft, saver, current, change, fillIn } = draft;
  const company = facts?.['company'];
  const [step] = form.steps;
  const signing = useSigning<HTMLFormElement>({
    form,
    values,
    rules: { party: 'employee', mode: 'complete', today, earlier: earlier.filter(({ id }) => id !== opened?.id) },
    signs: step.signs,
    fallback: 'hr-form.submit-failed',
  });
  const { setFailure } = signing;
  const uploads = useFormUploads(() => saver.flush(current()), opened);

  const [submit] = useHrFormsSubmitMutation();
  const [isReading, setReading] = useState(false);
  const [isSubmitting, setSubmitting] = useState(false);
  const [discarding, setDiscarding] = useState<'not' | 'asked' | 'running'>('not');
  const [discardFailure, setDiscardFailure] = useState<string>();
  const submitButton = useRef<HTMLButtonElement>(null);
  // State is too late for the second of two quick clicks.
  const isBusy = useRef(false);

  const readFacts = async () => {
    setReading(true);
    const known = await onReadFacts();
    setReading(false);
    if (known !== null) fillIn(prefilledWith(form, known, today));
  };

  /** Nothing can be typed any more; the focus would be lost with the field that has it. */
  const hold = () => {
    submitButton.current?.focus();
    setSubmitting(true);
  };

  const handIn = async () => {
    const uploading = uploads.settled();
    if (uploading !== null) {
      hold();
      const failed = await uploading;
      if (failed !== null) {
        setFailure(failed);
        return;
      }
    }
    const signed = signing.check(current());
    if (signed === null) return;
    hold();
    const saved = await saver.flush(current());
    if (saved === null) {
      setFailure(messageFor('hr-form.submit-failed'));
      return;
    }
    const { data, error } = await submit({
      id: saved.id,
      body: { values: wireValues(current()), version: saved.version, ...signed },
    });
    if (error !== undefined) {
      if (isApiFailure(error) && error.kind === 'refused' && error.code === 'hr-form.draft-newer') saver.markNewer();
      signing.showRefusal(error, current());
      return;
    }
    saver.finish();
    showToast({ tone: 'success', message: submittedMessage(form, data) });
    if (!saver.isLeft) await navigate(submissionPath(data.id));
  };

  const submitOnce = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    void handIn().finally(() => {
      isBusy.current = false;
      setSubmitting(false);
    });
  };

  const throwAway = async () => {
    setDiscarding('running');
    const failure = await saver.discard();
    if (failure !== null) {
      setDiscardFailure(failure);
      setDiscarding('asked');
    } else if (!saver.isLeft) {
      // The question goes with the form: closed before, it would give the focus back to a button that is about to go.
      onDiscarded();
    }
  };

  const isReturned = opened?.state === 'returned';
  const hasTrouble = isInTrouble(saveState);
  const saveLine = (
    <SaveLine
      state={saveState}
      onLoadNewer={() => {
        saver.giveUp();
        onReload(saver.id);
      }}
    />
  );
  return (
    <UploadsContext value={uploads}>
      {company === undefined && <FactsNotice isRetrying={isReading} onRetry={() => void readFacts()} />}
      {isPrinting && company !== undefined && (
        <PaperForm form={form} values={values} files={uploads.files} company={company} />
      )}
      <ScreenOnly>
        <Form ref={signing.root} onSubmit={submitOnce} {...signing.watch} noValidate aria-label={form.title}>
          {isReturned && <ReturnedNotice submission={opened} />}
          {hasTrouble && <InSight>{saveLine}</InSight>}
          <Inline justify={hasTrouble ? 'end' : 'space-between'} gap={3}>
            {!hasTrouble && saveLine}
            <Inline gap={2}>
              <Button
                size="small"
                icon={<Printer aria-hidden />}
                disabled={company === undefined}
                onClick={() => {
                  window.print();
                }}
              >
                Print
              </Button>
              {hasDraft && !isReturned && (
                <Button
                  size="small"
                  disabled={isSubmitting}
                  onClick={() => {
                    setDiscardFailure(undefined);
                    setDiscarding('asked');
                  }}
                >
                  Discard draft
                </Button>
              )}
            </Inline>
          </Inline>
          {signing.summary !== null && <ErrorSummary form={form} errors={signing.summary} onShow={signing.show} />}
          <div inert={isSubmitting}>
            <FormSections form={form} values={values} errors={signing.errors} party="employee" onChange={change} />
          </div>
          <Card as="section" aria-label="Submit">
            <Stack gap={4}>
              <div>
                <Heading level={3}>Sign and submit</Heading>
                <Text tone="muted">
                  {waysOn.format(form.steps.slice(1).map(({ label }) => label))} will review it
                  {form.steps.length > 2 && ', in this order'}.
                </Text>
              </div>
              {step.signs && (
                <div inert={isSubmitting}>
                  <SignatureInput
                    meaning="Your signature covers the form exactly as you submit it."
                    error={signing.signatureError}
                    onChange={signing.sign}
                  />
                </div>
              )}
              {signing.failure !== undefined && <Notice tone="danger">{signing.failure}</Notice>}
              <div>
                <Button ref={submitButton} type="submit" variant="primary" pending={isSubmitting}>
                  {isSubmitting ? 'Submitting...' : 'Submit'}
                </Button>
              </div>
            </Stack>
          </Card>
        </Form>
      </ScreenOnly>
      <ConfirmDialog
        title="Discard draft"
        isOpen={discarding !== 'not'}
        onClose={() => {
          setDiscarding('not');
        }}
        message={`Everything you entered in “${form.title}” will be deleted.`}
        confirmLabel="Discard draft"
        tone="danger"
        pending={discarding === 'running'}
        error={discardFailure}
        onConfirm={() => void throwAway()}
      />
    </UploadsContext>
  );
}

/** The day is that on which the form is begun, not that on which the rest was read. */
const prefilledWith = (form: FormDefinition, facts: EmployeeFacts | null, today: string): FormValues =>
  prefill(form, { ...facts, today });

const waysOn = new Intl.ListFormat('en-GB');

function submittedMessage({ title }: FormDefinition, { waiting_for }: Submission): string {
  return waiting_for === null
    ? messageFor('hr-form.submitted', { title })
    : messageFor('hr-form.submitted-next', { title, next: waiting_for.label });
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[4]};
`;

/** Whoever types far below would not see otherwise that nothing is saved. Controls that get the focus stay clear of it. */
const InSight = styled.div`
  @media (min-height: 30rem) {
    position: sticky;
    top: 4.25rem;
    z-index: 1;
    border-radius: ${tokens.radius.medium};
    box-shadow: ${tokens.shadow.medium};

    & ~ * :is(input, select, textarea, button, a) {
      scroll-margin-top: 8.5rem;
    }
  }
`;
