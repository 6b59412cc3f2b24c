import { selectClaims } from '@atrium/auth-store';
import type { Submission } from '@atrium/contracts/hr-forms';
import { messageFor } from '@atrium/errors';
import { partyOf } from '@atrium/hr-form-model/visibility';
import { normalise } from '@atrium/hr-form-model/normalise';
import { useSelector } from '@atrium/state';
import { failureMessage, isApiFailure } from '@atrium/tenant-api';
import { Button, Card, Heading, Inline, Notice, Stack, TextArea } from '@atrium/ui';
import { showToast } from '@atrium/ui/toast';
import { useState } from 'react';
import { useHrFormsApproveMutation, useHrFormsRetrieveQuery } from '../api/hr-forms.api';
import { ErrorSummary } from '../fill/ErrorSummary';
import { definitionOf } from '../fill/read-definition';
import { useSigning } from '../fill/use-signing';
import { wireValues } from '../fill/wire-values';
import { FormSections } from '../renderer/FormSections';
import { SignatureInput } from '../signature/SignatureInput';
import { DenyDialog } from './DenyDialog';
import { useDecisionCopy } from './use-decision-copy';

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
  const userId = useSelector(selectClaims)?.user_id ?? 'nobody';
  const decision = useDecisionCopy({ userId, submission, form, step, party });
  const { values, comment } = decision;
  const signing = useSigning<HTMLDivElement>({
    form,
    values,
    party,
    signs: waiting?.signs === true,
    fallback: 'hr-form.decide-failed',
  });
  const [approve, { isLoading: isSending }] = useHrFormsApproveMutation();
  const { refetch } = useHrFormsRetrieveQuery(id);
  const [isDenying, setDenying] = useState(false);
  // What was decided still stands here until it is read what became of it.
  const [isOver, setOver] = useState(false);
  const isHeld = isSending || isOver;

  const end = () => {
    decision.forget();
    setOver(true);
  };
  /** A conflict means that someone else was faster: the page shows what became of it. */
  const isConflict = (error: unknown) => isApiFailure(error) && error.kind === 'refused' && error.status === 409;
  const giveWay = (error: unknown) => {
    end();
    onOvertaken(failureMessage(error, { fallback: 'hr-form.decide-failed' }));
    void refetch();
  };

  const decided = () => {
    end();
    onDecided();
  };

  const decide = async () => {
    const signed = signing.check(values);
    if (signed === null) return;
    const { error } = await approve({
      id,
      body: { step, values: wireValues(normalise(form, values, party)), comment, ...signed },
    });
    if (error === undefined) {
      showToast({ tone: 'success', message: messageFor('hr-form.approved', { title: form.title }) });
      decided();
    } else if (isConflict(error)) {
      giveWay(error);
    } else {
      signing.showRefusal(error, values);
    }
  };

  const hasOwnSections = form.sections.some((section) => section.kind !== 'text' && partyOf(section) === party);
  return (
    <div ref={signing.root} {...signing.watch}>
      <Stack gap={4}>
        {signing.summary !== null && <ErrorSummary form={form} errors={signing.summary} onShow={signing.show} />}
        {hasOwnSections && (
          <div inert={isHeld}>
            <FormSections
              form={form}
              values={values}
              errors={signing.errors}
              party={party}
              onlyOwn
              onChange={(change) => {
                decision.change((current) => ({ values: change(current.values) }));
              }}
            />
          </div>
        )}
        <Card as="section" aria-label="Decision">
          <Stack gap={4}>
            <Heading level={3}>Decide as {waiting?.label}</Heading>
            <div inert={isHeld}>
              <Stack gap={4}>
                <TextArea
                  label="Comment (optional)"
                  rows={2}
                  maxLength={2000}
                  value={comment}
                  onChange={(typed) => {
                    decision.change(() => ({ comment: typed }));
                  }}
                />
                {waiting?.signs === true && (
                  <SignatureInput
                    meaning="Needed to approve. It is bound to what stands in the form now."
                    error={signing.signatureError}
                    onChange={signing.sign}
                  />
                )}
              </Stack>
            </div>
            {signing.failure !== undefined && <Notice tone="danger">{signing.failure}</Notice>}
            <Inline gap={2}>
              <Button variant="primary" pending={isHeld} onClick={() => void decide()}>
                Approve
              </Button>
              <Button
                disabled={isHeld}
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
        reason={decision.reason}
        onReason={(reason) => {
          decision.change(() => ({ reason }));
        }}
        isOpen={isDenying}
        onClose={() => {
          setDenying(false);
        }}
        onDenied={decided}
        onConflict={(error) => {
          setDenying(false);
          giveWay(error);
        }}
      />
    </div>
  );
}
