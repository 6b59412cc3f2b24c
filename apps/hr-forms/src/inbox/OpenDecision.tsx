import { LoadingState } from '@atrium/ui';
import { useHrFormsKnownQuery, useHrFormsSignatureQuery } from '../api/hr-forms.api';
import { useIsWide } from '../frame/use-is-wide';
import { DecisionPanel } from './DecisionPanel';
import { nothingKnown, type DecisionOptions } from './use-decision';

/** Reads what is known for a decision first, so that nothing changes under the hands of who fills it in. */
export function OpenDecision(props: Omit<DecisionOptions, 'known' | 'unknown' | 'saved'>) {
  const { submission, step } = props;
  const { id, revision } = submission;
  const { currentData, isLoading, isFetching, refetch } = useHrFormsKnownQuery(
    { id, revision, step },
    { refetchOnMountOrArgChange: true },
  );
  const saved = useHrFormsSignatureQuery();
  const isWide = useIsWide();
  // Where it can't be read, the decision begins blank.
  if (isLoading || saved.isLoading) return isWide ? <LoadingState /> : null;
  return (
    <DecisionPanel
      {...props}
      known={currentData ?? nothingKnown}
      unknown={currentData === undefined ? { isRetrying: isFetching, onRetry: () => void refetch() } : null}
      saved={saved.data?.signature ?? null}
    />
  );
}
