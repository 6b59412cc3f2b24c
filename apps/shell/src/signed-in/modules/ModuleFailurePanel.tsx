import { ErrorState, StateTitle } from '@atrium/ui';
import { ReloadButton } from '../../failures/ReloadButton';
import type { ModuleFailure } from './module-failure';
import { overrideId } from './overrides/overridden-releases';
import { OverrideFailure } from './overrides/OverrideFailure';

/** In place of a remote that failed: the reason in plain words, details for support, and what to do next. */
export function ModuleFailurePanel({
  failure,
  onRetry,
}: {
  readonly failure: ModuleFailure;
  readonly onRetry: () => void;
}) {
  const { name, release } = failure.remote;
  if (release === overrideId) return <OverrideFailure failure={failure} onRetry={onRetry} />;
  const detail = failure.phase === 'requirements' && typeof failure.cause === 'string' ? `: ${failure.cause}` : '';
  return (
    <ErrorState
      title={<StateTitle>{failure.message}</StateTitle>}
      message={`The rest of Atrium works as usual. (${name} ${release}, ${failure.phase}${detail})`}
      onRetry={onRetry}
      action={<ReloadButton variant="ghost" />}
    />
  );
}
