import type { FormDefinition } from '@atrium/hr-form-model/definition';
import { Button, Card, Heading, Notice, Stack, Text } from '@atrium/ui';
import type { RefObject } from 'react';
import { FormSignature } from '../signature/FormSignature';
import type { useSigning } from '../signature/use-signing';

interface SubmitCardProps {
  readonly form: FormDefinition;
  readonly signing: ReturnType<typeof useSigning>;
  readonly button: RefObject<HTMLButtonElement | null>;
}

/** Below the fields: who reviews the form, the signature and the button. */
export function SubmitCard({ form: { steps }, signing, button }: SubmitCardProps) {
  const { signature, failure, isPending } = signing;
  const [own, ...reviews] = steps;
  return (
    <Card as="section" aria-label="Submit">
      <Stack gap={4}>
        <div>
          <Heading level={3}>Sign and submit</Heading>
          <Text tone="muted">
            {reviewers.format(reviews.map(({ label }) => label))} will review it
            {reviews.length > 1 && ', in this order'}.
          </Text>
        </div>
        {own.signs && (
          <div inert={isPending}>
            <FormSignature meaning="Your signature covers the form exactly as you submit it." signature={signature} />
          </div>
        )}
        {failure !== null && <Notice tone="danger">{failure}</Notice>}
        <div>
          <Button ref={button} type="submit" variant="primary" pending={isPending}>
            {isPending ? 'Submitting...' : 'Submit'}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}

const reviewers = new Intl.ListFormat('en-GB');
