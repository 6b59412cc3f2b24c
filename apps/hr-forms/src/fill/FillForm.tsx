import type { EmployeeFacts, SignatureMark, Submission } from '@atrium/contracts/hr-forms';
import { messageFor } from '@atrium/errors';
import type { FormDefinition } from '@atrium/hr-form-model/definition';
import { prefill } from '@atrium/hr-form-model/prefill';
import { useNavigate } from '@atrium/router';
import { failureFields, failureMessage, isApiFailure } from '@atrium/tenant-api';
import { Button, Card, Heading, Inline, Notice, Stack, Text } from '@atrium/ui';
import { ConfirmDialog } from '@atrium/ui/dialog';
import { Printer } from '@atrium/ui/icons';
import { showToast } from '@atrium/ui/toast';
import { useMemo, useRef, useState, type SyntheticEvent } from 'react';
import styled from 'styled-components';
import { useHrFormsDiscardMutation, useHrFormsSubmitMutation, useHrFormsUploadMutation } from '../api/hr-forms.api';
import { submissionPath } from '../hr-paths';
import { PaperForm } from '../paper/PaperForm';
import { ScreenOnly, useIsPrinting } from '../paper/printing';
import { FormSections } from '../renderer/FormSections';
import { focusField } from '../renderer/field-place';
import type { ShownErrors } from '../renderer/shown-errors';
import { UploadsContext, type HeldFile, type Uploads } from '../renderer/uploads';
import { SignatureInput } from '../signature/SignatureInput';
import { ErrorSummary } from './ErrorSummary';
import { SaveLine } from './SaveLine';
import { useDraft } from './use-draft';
import { useFormErrors } from './use-form-errors';
import { wireValues } from './wire-values';

interface FillFormProps {
  readonly userId: string;
  readonly form: FormDefinition;
  /** The draft to go on with; null for a blank form. */
  readonly opened: Submission | null;
  readonly facts: EmployeeFacts;
  readonly onCreated: (id: string) => void;
  /** Opens the newest version of the draft, in place of this one. */
  readonly onReload: () => void;
  /** The draft is gone: begins anew. */
  readonly onDiscarded: () => void;
}

/** One form under someone's hands: filled, saved as it is typed, signed, submitted. */
export function FillForm({ userId, form, opened, facts, onCreated, onReload, onDiscarded }: FillFormProps) {
  const navigate = useNavigate();
  const isPrinting = useIsPrinting();
  const prefilled = useMemo(() => prefill(form, facts), [form, facts]);
  const { values, saveState, saver, current, change } = useDraft({ userId, form, opened, prefilled, onCreated });
  const { errors, isAttempted, attempt, refuse, onBlur } = useFormErrors(form, values, 'employee');
  const uploads = useFormUploads(() => saver.flush(current()), opened);

  const [submit] = useHrFormsSubmitMutation();
  const [discard, { isLoading: isDiscarding }] = useHrFormsDiscardMutation();
  const [signature, setSignature] = useState<SignatureMark | null>(null);
  const [signatureError, setSignatureError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isSubmitting, setSubmitting] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const root = useRef<HTMLFormElement>(null);
  // State is too late for the second of two quick clicks.
  const isBusy = useRef(false);

  const [step] = form.steps;
  const shownErrors: ShownErrors = { ...errors, ...(signatureError !== undefined && { signature: signatureError }) };
  const hasDraft = opened !== null || saveState.kind === 'saved';

  const show = (path: string) => {
    if (root.current !== null) focusField(root.current, path);
  };
  const showFirst = (wrong: ShownErrors) => {
    // The summary above moves the fields; they get the focus where they end up.
    requestAnimationFrame(() => {
      const [first] = Object.keys(wrong);
      if (first !== undefined) show(first);
    });
  };

  const handIn = async () => {
    const needed: ShownErrors =
      step.signs && signature === null ? { signature: messageFor('hr-form.signature-required') } : {};
    const wrong: ShownErrors = { ...attempt(), ...needed };
    setSignatureError(wrong['signature']);
    setFailure(undefined);
    if (Object.keys(wrong).length > 0) {
      showFirst(wrong);
      return;
    }
    setSubmitting(true);
    const draft = await saver.flush(current());
    if (draft === null) {
      setSubmitting(false);
      setFailure(messageFor('hr-form.submit-failed'));
      return;
    }
    const { data, error } = await submit({
      id: draft.id,
      body: {
        values: wireValues(current()),
        version: draft.version,
        ...(step.signs && signature !== null && { signature }),
      },
    });
    setSubmitting(false);
    if (error !== undefined) {
      refused(error);
      return;
    }
    saver.finish();
    showToast({ tone: 'success', message: messageFor('hr-form.submitted', { title: form.title }) });
    await navigate(submissionPath(data.id));
  };

  const refused = (error: unknown) => {
    if (isApiFailure(error) && error.kind === 'refused' && error.code === 'hr-form.draft-newer') saver.markNewer();
    const fields = Object.fromEntries(
      Object.entries(failureFields(error)).flatMap(([path, [first]]) => (first === undefined ? [] : [[path, first]])),
    );
    const { signature: unsigned, ...others } = fields;
    setSignatureError(unsigned);
    refuse(others);
    if (Object.keys(fields).length > 0) showFirst(fields);
    else setFailure(failureMessage(error, { fallback: 'hr-form.submit-failed' }));
  };

  const submitOnce = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    void handIn().finally(() => {
      isBusy.current = false;
    });
  };

  const throwAway = async () => {
    const draft = await saver.flush(current());
    const answer = draft === null ? null : await discard(draft.id);
    if (answer?.error !== undefined) {
      setAsking(false);
      setFailure(failureMessage(answer.error, { fallback: 'hr-form.save-failed' }));
      return;
    }
    saver.finish();
    onDiscarded();
  };

  return (
    <UploadsContext value={uploads}>
      {isPrinting && <PaperForm form={form} values={values} files={uploads.files} company={facts['company'] ?? ''} />}
      <ScreenOnly>
        <Form ref={root} onSubmit={submitOnce} onBlur={onBlur} noValidate aria-label={form.title}>
          <Inline justify="space-between" gap={3}>
            <SaveLine
              state={saveState}
              onLoadNewer={() => {
                saver.finish();
                onReload();
              }}
            />
            <Inline gap={2}>
              <Button
                size="small"
                icon={<Printer aria-hidden />}
                onClick={() => {
                  window.print();
                }}
              >
                Print
              </Button>
              {hasDraft && (
                <Button
                  size="small"
                  onClick={() => {
                    setAsking(true);
                  }}
                >
                  Discard draft
                </Button>
              )}
            </Inline>
          </Inline>
          {isAttempted && Object.keys(shownErrors).length > 0 && (
            <ErrorSummary form={form} errors={shownErrors} onShow={show} />
          )}
          <FormSections form={form} values={values} errors={errors} party="employee" onChange={change} />
          <Card as="section" aria-label="Submit">
            <Stack gap={4}>
              <div>
                <Heading level={3}>Sign and submit</Heading>
                <Text tone="muted">
                  Then it goes to{' '}
                  {form.steps
                    .slice(1)
                    .map(({ label }) => label)
                    .join(', then ')}
                  .
                </Text>
              </div>
              {step.signs && (
                <SignatureInput
                  meaning="Your signature is bound to what stands in the form when you submit it."
                  error={signatureError}
                  onChange={(mark) => {
                    setSignature(mark);
                    if (mark !== null) setSignatureError(undefined);
                  }}
                />
              )}
              {failure !== undefined && <Notice tone="danger">{failure}</Notice>}
              <div>
                <Button type="submit" variant="primary" pending={isSubmitting}>
                  {isSubmitting ? 'Submitting...' : 'Submit'}
                </Button>
              </div>
            </Stack>
          </Card>
        </Form>
      </ScreenOnly>
      <ConfirmDialog
        title="Discard draft"
        isOpen={isAsking}
        onClose={() => {
          setAsking(false);
        }}
        message={`What you filled into “${form.title}” will be deleted.`}
        confirmLabel="Discard draft"
        tone="danger"
        pending={isDiscarding}
        onConfirm={() => void throwAway()}
      />
    </UploadsContext>
  );
}

/** Files belong to a draft: the first one makes it. */
function useFormUploads(save: () => Promise<{ readonly id: string } | null>, opened: Submission | null): Uploads {
  const [send] = useHrFormsUploadMutation();
  const [added, setAdded] = useState<Readonly<Record<string, HeldFile>>>({});

  return {
    files: { ...opened?.files, ...added },
    upload: async (field, file) => {
      const draft = await save();
      if (draft === null) return { error: messageFor('hr-form.save-failed') };
      const body = new FormData();
      body.set('field', field);
      body.set('file', file);
      const { data, error } = await send({ id: draft.id, body });
      if (error !== undefined) return { error: failureMessage(error, { fallback: 'attachment.upload-failed' }) };
      setAdded((current) => ({ ...current, [data.id]: { name: data.name, url: data.url } }));
      return { id: data.id };
    },
  };
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1rem;
`;
