import { partyOf } from '@atrium/hr-form-model/visibility';
import { Stack, TextArea } from '@atrium/ui';
import type { ReactNode } from 'react';
import { HeldRowsContext, type HeldRows } from '../clearances/held-rows';
import { fieldAttributes } from '../renderer/field-path';
import { FormSections } from '../renderer/FormSections';
import { FormSignature } from '../signature/FormSignature';
import { ErrorSummary } from '../validation/ErrorSummary';
import { KnownFactsList } from './KnownFactsList';
import { OutcomeChoice } from './OutcomeChoice';
import type { useDecision } from './use-decision';

interface DecisionFieldsProps {
  readonly step: number;
  readonly submitter: string;
  /** Rows that departments confirm. */
  readonly held: HeldRows;
  readonly state: ReturnType<typeof useDecision>;
  /** What an approval does. */
  readonly preview: ReactNode;
}

/** What the step comes to, what its party fills in, why, and the signature for it. */
export function DecisionFields({ step, submitter, held, state, preview }: DecisionFieldsProps) {
  const { form, party, known, unknown, decision, isReturning, isCommentNeeded, needsSignature, signing, isHeld } =
    state;
  const hasOwnSections = form.sections.some((section) => section.kind !== 'text' && partyOf(section) === party);
  return (
    <div ref={signing.root} {...signing.watch}>
      <Stack gap={4}>
        {signing.summary !== null && <ErrorSummary form={form} errors={signing.summary} onShow={signing.show} />}
        <div inert={isHeld}>
          <Stack gap={4}>
            <div {...fieldAttributes('outcome')}>
              <OutcomeChoice
                form={form}
                step={step}
                value={decision.choice}
                error={signing.errors['outcome']}
                onChange={(choice) => {
                  decision.change(() => ({ choice }));
                }}
              />
            </div>
            <KnownFactsList known={known} unknown={unknown} />
            {/* Nothing that its party fills in goes along with a form that is returned. */}
            {hasOwnSections && !isReturning && (
              <HeldRowsContext value={held}>
                <FormSections
                  form={form}
                  values={decision.values}
                  errors={signing.errors}
                  party={party}
                  onlyOwn
                  onChange={(change) => {
                    decision.change((current) => ({ values: change(current.values) }));
                  }}
                />
              </HeldRowsContext>
            )}
            {preview}
            <div {...fieldAttributes('comment')}>
              <TextArea
                label={isReturning ? 'What needs to change' : isCommentNeeded ? 'Reason' : 'Comment (optional)'}
                name="comment"
                rows={isCommentNeeded ? 4 : 2}
                maxLength={2000}
                required={isCommentNeeded}
                hint={`${submitter} will see this.`}
                error={signing.errors['comment']}
                value={decision.comment}
                onChange={(comment) => {
                  decision.change(() => ({ comment }));
                }}
              />
            </div>
            {needsSignature && (
              <FormSignature
                meaning="Your signature covers the form and your decision exactly as they are now."
                signature={signing.signature}
              />
            )}
          </Stack>
        </div>
      </Stack>
    </div>
  );
}
