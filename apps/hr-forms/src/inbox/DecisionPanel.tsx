import type { SignatureMark, Submission } from '@atrium/contracts/hr-forms';
import { messageFor } from '@atrium/errors';
import { partyOf } from '@atrium/hr-form-model/visibility';
import type { FormValues } from '@atrium/hr-form-model/values';
import { normalise } from '@atrium/hr-form-model/normalise';
import { failureFields, failureMessage, isApiFailure } from '@atrium/tenant-api';
import { Button, Card, Heading, Inline, Notice, Stack, TextArea } from '@atrium/ui';
import { showToast } from '@atrium/ui/toast';
import { useRef, useState } from 'react';
import { useHrFormsApproveMutation, useHrFormsRetrieveQuery } from '../api/hr-forms.api';
import { ErrorSummary } from '../fill/ErrorSummary';
import { definitionOf } from '../fill/read-definition';
import { useFormErrors } from '../fill/use-form-errors';
import { wireValues } from '../fill/wire-values';
import { FormSections } from '../renderer/FormSections';
import { focusField } from '../renderer/field-place';
import type { ShownErrors } from '../renderer/shown-errors';
import { SignatureInput } from '../signature/SignatureInput';
import { DenyDialog } from './DenyDialog';

interface DecisionPanelProps {
  readonly submission: Submission;
  /** The step that waits. */
  readonly step: number;
  readonly onDecided: () => void;
  /** The step can't be decided any more, and why. */
  readonly onOvertaken: (message: string) => void;
}

/** Fills what the step's party fills, and decides the step. */
export function DecisionPanel({ submission, step, onDecided, onOvertaken }: DecisionPanelProps) {
  const form = definitionOf(submission);
  const { id } = submission;
  const waiting = form.steps[step];
  const party = waiting?.party ?? 'hr';
  const [values, setValues] = useState<FormValues>(submission.values);
  const { errors, isAttempted, attempt, refuse, onBlur } = useFormErrors(form, values, party);
  const [approve, { isLoading }] = useHrFormsApproveMutation();
  const { refetch } = useHrFormsRetrieveQuery(id);
  const [comment, setComment] = useState('');
  const [signature, setSignature] = useState<SignatureMark | null>(null);
  const [signatureError, setSignatureError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isDenying, setDenying] = useState(false);
  const root = useRef<HTMLDivElement>(null);

  const signs = waiting?.signs === true;
  const shownErrors: ShownErrors = { ...errors, ...(signatureError !== undefined && { signature: signatureError }) };
  const show = (path: string) => {
    if (root.current !== null) focusField(root.current, path);
  };
  const showFirst = (wrong: ShownErrors) => {
    requestAnimationFrame(() => {
      const [first] = Object.keys(wrong);
      if (first !== undefined) show(first);
    });
  };

  /** A conflict means that someone else was faster: the page shows what became of it. */
  const isConflict = (error: unknown) => isApiFailure(error) && error.kind === 'refused' && error.status === 409;
  const giveWay = (error: unknown) => {
    onOvertaken(failureMessage(error, { fallback: 'hr-form.decide-failed' }));
    void refetch();
  };

  const decide = async () => {
    const needed: ShownErrors =
      signs && signature === null ? { signature: messageFor('hr-form.signature-required') } : {};
    const wrong: ShownErrors = { ...attempt(), ...needed };
    setSignatureError(wrong['signature']);
    setFailure(undefined);
    if (Object.keys(wrong).length > 0) {
      showFirst(wrong);
      return;
    }
    const { error } = await approve({
      id,
      body: {
        step,
        values: wireValues(normalise(form, values, party)),
        comment,
        ...(signs && signature !== null && { signature }),
      },
    });
    if (error === undefined) {
      showToast({ tone: 'success', message: messageFor('hr-form.approved', { title: form.title }) });
      onDecided();
      return;
    }
    if (isConflict(error)) {
      giveWay(error);
      return;
    }
    const fields = Object.fromEntries(
      Object.entries(failureFields(error)).flatMap(([path, [first]]) => (first === undefined ? [] : [[path, first]])),
    );
    const { signature: unsigned, ...others } = fields;
    setSignatureError(unsigned);
    refuse(others);
    if (Object.keys(fields).length > 0) showFirst(fields);
    else setFailure(failureMessage(error, { fallback: 'hr-form.decide-failed' }));
  };

  const hasOwnSections = form.sections.some((section) => section.kind !== 'text' && partyOf(section) === party);
  return (
    <div ref={root} onBlur={onBlur}>
      <Stack gap={4}>
        {isAttempted && Object.keys(shownErrors).length > 0 && (
          <ErrorSummary form={form} errors={shownErrors} onShow={show} />
        )}
        {hasOwnSections && (
          <FormSections
            form={form}
            values={values}
            errors={errors}
            party={party}
            onlyOwn
            onChange={(change) => {
              setValues(change);
            }}
          />
        )}
        <Card as="section" aria-label="Decision">
          <Stack gap={4}>
            <Heading level={3}>Decide as {waiting?.label}</Heading>
            <TextArea label="Comment (optional)" rows={2} maxLength={2000} value={comment} onChange={setComment} />
            {signs && (
              <SignatureInput
                meaning="Needed to approve. It is bound to what stands in the form now."
                error={signatureError}
                onChange={(mark) => {
                  setSignature(mark);
                  if (mark !== null) setSignatureError(undefined);
                }}
              />
            )}
            {failure !== undefined && <Notice tone="danger">{failure}</Notice>}
            <Inline gap={2}>
              <Button variant="primary" pending={isLoading} onClick={() => void decide()}>
                Approve
              </Button>
              <Button
                disabled={isLoading}
                onClick={() => {
                  setDenying(true);
                }}
              >
                Deny
              </Button>
            </Inline>
          </Stack>
        </Card>
      </Stack>
      <DenyDialog
        id={id}
        step={step}
        title={form.title}
        isOpen={isDenying}
        onClose={() => {
          setDenying(false);
        }}
        onDenied={onDecided}
        onConflict={(error) => {
          setDenying(false);
          giveWay(error);
        }}
      />
    </div>
  );
}
