import { Button, Card, Heading, Notice, Stack, TextArea } from '@atrium/ui';
import { fieldAttributes } from '../renderer/field-path';
import { SignatureInput } from '../signature/SignatureInput';
import { OutcomeChoice } from './OutcomeChoice';
import type { useDecision } from './use-decision';

interface DecisionCardProps {
  readonly step: number;
  readonly submitter: string;
  readonly state: ReturnType<typeof useDecision>;
}

/** What the step comes to, why, and the signature for it. */
export function DecisionCard({ step, submitter, state }: DecisionCardProps) {
  const { form, label, decision, outcome, isReturning, isCommentNeeded, needsSignature, signing, isHeld } = state;
  return (
    <Card as="section" aria-label="Decision">
      <Stack gap={4}>
        <Heading level={3}>Decide as {label}</Heading>
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
              <SignatureInput
                meaning="Your signature covers the form and your decision exactly as they are now."
                error={signing.signature.error}
                onChange={signing.signature.onChange}
              />
            )}
          </Stack>
        </div>
        {signing.failure !== null && <Notice tone="danger">{signing.failure}</Notice>}
        <div>
          <Button
            variant={outcome?.tone === 'negative' ? 'danger' : 'primary'}
            pending={isHeld}
            onClick={() => void signing.submit()}
          >
            {isReturning ? 'Return for changes' : 'Save decision'}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
