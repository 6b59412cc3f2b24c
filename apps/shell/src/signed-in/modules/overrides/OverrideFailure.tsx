import { Button, ErrorState, Inline, StateTitle } from '@atrium/ui';
import type { ModuleFailure } from '../module-failure';
import { switchOverride } from './page-overrides';

/** In the place of a remote whose dev server, or code from there, failed: the release is one click away. */
export function OverrideFailure({
  failure,
  onRetry,
}: {
  readonly failure: ModuleFailure;
  readonly onRetry: () => void;
}) {
  const { message, phase, remote, cause } = failure;
  const detail = detailOf(cause);
  return (
    <>
      <ErrorState
        title={<StateTitle>{message}</StateTitle>}
        message={`It comes from your own machine, and only you see this. (${remote.name}, ${phase}${detail === '' ? '' : `: ${detail}`})`}
      />
      <Inline gap={3} justify="center">
        <Button onClick={onRetry}>Try again</Button>
        <Button
          variant="primary"
          onClick={() => {
            switchOverride(remote.name, null);
          }}
        >
          Use the released version
        </Button>
      </Inline>
    </>
  );
}

/** Whoever reads this wrote the code: its own words help most. */
function detailOf(cause: unknown): string {
  if (typeof cause === 'string') return cause;
  return cause instanceof Error ? cause.message : '';
}
