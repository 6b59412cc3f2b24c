import type { ReleaseRef } from '@atrium/remote-contract';
import type { ScreenFailureProps } from '@atrium/router';
import { createContext, useCallback, useContext } from 'react';
import { useRead } from '../../environment/use-read';
import { diagnoseFailure, guessFailure } from './diagnose';
import { ModuleFailurePanel } from './ModuleFailurePanel';
import { reportFailure } from './report';

const ReleaseContext = createContext<ReleaseRef | null>(null);

/** Says of which release the screens below are. */
export const LoadingRelease = ReleaseContext.Provider;

/**
 * In place of a part of a remote whose code could not be loaded. The rest of the remote stays as it is, with what was
 * typed there.
 */
export function ScreenFailure({ error, onRetry }: ScreenFailureProps) {
  const release = useContext(ReleaseContext);
  const { reading } = useRead(
    useCallback(async () => {
      if (release === null) return null;
      const failure = await diagnoseFailure(release, error);
      reportFailure(release, failure);
      return failure;
    }, [release, error]),
  );

  if (release === null) throw error;
  const diagnosis = reading.status === 'ready' ? reading.value : null;
  return <ModuleFailurePanel failure={diagnosis ?? guessFailure(release, error)} onRetry={onRetry} />;
}
