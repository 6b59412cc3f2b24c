import { Button, Notice, Stack } from '@atrium/ui';
import type { useDecision } from './use-decision';

/** The button that takes the step, and why it couldn’t be taken. */
export const SaveDecision = ({ state }: { readonly state: ReturnType<typeof useDecision> }) => {
  const { outcome, isReturning, signing, isHeld } = state;
  return (
    <Stack gap={3}>
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
  );
};
