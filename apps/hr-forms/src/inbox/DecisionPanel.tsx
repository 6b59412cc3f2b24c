import { selectClaims, selectTimeZone } from '@atrium/auth-store';
import { dayIn } from '@atrium/contracts/dates';
import type { Submission } from '@atrium/contracts/hr-forms';
import { messageFor } from '@atrium/errors';
import { normalise } from '@atrium/hr-form-model/normalise';
import { outcomeNamed } from '@atrium/hr-form-model/outcomes';
import { partyOf } from '@atrium/hr-form-model/visibility';
import { useSelector } from '@atrium/state';
import { failureMessage, isApiFailure } from '@atrium/tenant-api';
import { Button, Card, Heading, Notice, Stack, TextArea } from '@atrium/ui';
import { showToast } from '@atrium/ui/toast';
import { useState } from 'react';
import { useHrFormsDecideMutation, useHrFormsRetrieveQuery, useHrFormsReturnMutation } from '../api/hr-forms.api';
import { ErrorSummary } from '../validation/ErrorSummary';
import { definitionOf } from '../api/read-definition';
import { useSigning } from '../signature/use-signing';
import { wireValues } from '../api/wire-values';
import { fieldMark } from '../renderer/field-place';
import { FormSections } from '../renderer/FormSections';
import { SignatureInput } from '../signature/SignatureInput';
import { decidedMessage } from './decided-message';
import { OutcomeChoice, returning } from './OutcomeChoice';
import { useDecisionCopy } from './use-decision-copy';

interface DecisionPanelProps {
  readonly submission: Submission;
  /** The step that waits. */
  readonly step: number;
  readonly onDecided: () => void;
  /** The step can't be decided any more, and why. */
  readonly onOvertaken: (message: string) => void;
}

/** Fills what the step's party fills, and decides the step or gives the form back to its person. */
export function DecisionPanel({ submission, step, onDecided, onOvertaken }: DecisionPanelProps) {
  const form = definitionOf(submission);
  const { id } = submission;
  const waiting = form.steps[step];
  const party = waiting?.party ?? 'hr';
  const userId = useSelector(selectClaims)?.user_id ?? 'nobody';
  const today = dayIn(useSelector(selectTimeZone));
  const decision = useDecisionCopy({ userId, submission, form, step, party });
  const { values, comment, choice } = decision;
  const outcome = outcomeNamed(form, step, choice);
  const isReturning = choice === returning;
  const isCommentNeeded = isReturning || outcome?.tone === 'negative';
  const signing = useSigning<HTMLDivElement>({
    form,
    values,
    rules: { party, mode: outcome?.tone === 'positive' ? 'complete' : 'partial', today },
    signs: waiting?.signs === true && !isReturning,
    also: {
      ...(choice === '' && { outcome: messageFor('hr-form.outcome-required') }),
      ...(isCommentNeeded && comment.trim() === '' && { comment: messageFor('field.required') }),
    },
    fallback: 'hr-form.decide-failed',
  });
  const [decide, { isLoading: isDeciding }] = useHrFormsDecideMutation();
  const [returnForm, { isLoading: isGivingBack }] = useHrFormsReturnMutation();
  const { refetch } = useHrFormsRetrieveQuery(id);
  // What was decided still stands here until it is read what became of it.
  const [isOver, setOver] = useState(false);
  const isHeld = isDeciding || isGivingBack || isOver;

  const end = () => {
    decision.forget();
    setOver(true);
  };

  const send = async () => {
    const signed = signing.check(values);
    if (signed === null) return;
    const { data, error } = isReturning
      ? await returnForm({ id, body: { step, note: comment } })
      : await decide({
          id,
          body: { step, outcome: choice, values: wireValues(normalise(form, values, party)), comment, ...signed },
        });
    if (data !== undefined) {
      showToast({ tone: 'success', message: decidedMessage(form.title, step, data) });
      end();
      onDecided();
    } else if (isApiFailure(error) && error.kind === 'refused' && error.status === 409) {
      // Someone else was faster: the page shows what became of it.
      end();
      onOvertaken(failureMessage(error, { fallback: 'hr-form.decide-failed' }));
      void refetch();
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
                <div {...fieldMark('outcome')}>
                  <OutcomeChoice
                    form={form}
                    step={step}
                    value={choice}
                    error={signing.errors['outcome']}
                    onChange={(chosen) => {
                      decision.change(() => ({ choice: chosen }));
                    }}
                  />
                </div>
                <div {...fieldMark('comment')}>
                  <TextArea
                    label={isReturning ? 'What needs to change' : isCommentNeeded ? 'Reason' : 'Comment (optional)'}
                    name="comment"
                    rows={isCommentNeeded ? 4 : 2}
                    maxLength={2000}
                    required={isCommentNeeded}
                    hint={`${submission.submitter.name} will see this.`}
                    error={signing.errors['comment']}
                    value={comment}
                    onChange={(typed) => {
                      decision.change(() => ({ comment: typed }));
                    }}
                  />
                </div>
                {waiting?.signs === true && !isReturning && (
                  <SignatureInput
                    meaning="Your signature covers the form and your decision exactly as they are now."
                    error={signing.signatureError}
                    onChange={signing.sign}
                  />
                )}
              </Stack>
            </div>
            {signing.failure !== undefined && <Notice tone="danger">{signing.failure}</Notice>}
            <div>
              <Button
                variant={outcome?.tone === 'negative' ? 'danger' : 'primary'}
                pending={isHeld}
                onClick={() => void send()}
              >
                {isReturning ? 'Return for changes' : 'Save decision'}
              </Button>
            </div>
          </Stack>
        </Card>
      </Stack>
    </div>
  );
}
