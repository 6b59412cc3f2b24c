import type { ReleaseRef } from '@atrium/remote-contract';
import type { ScreenFailureProps } from '@atrium/router';
import { createContext, useContext, useEffect, useState } from 'react';
import { diagnoseFailure, guessFailure } from './diagnose';
import type { ModuleFailure } from './module-failure';
import { ModuleFailurePanel } from './ModuleFailurePanel';
import { reportFailure } from './report';

const ReleaseContext = createContext<ReleaseRef | null>(null);

/** Says of which release the screens below are. */
export const LoadingRelease = ReleaseContext.Provider;

/**
 * In the place of a part of a remote whose code could not be loaded. What the remote shows around it stays as it is, and
 * what was typed there.
 */
export function ScreenFailure({ error, onRetry }: ScreenFailureProps) {
  const release = useContext(ReleaseContext);
  const [diagnosis, setDiagnosis] = useState<ModuleFailure | null>(null);

  useEffect(() => {
    if (release === null) return;
    let isShown = true;
    void diagnoseFailure(release, error).then((failure) => {
      reportFailure(release, failure);
      if (isShown) setDiagnosis(failure);
    });
    return () => {
      isShown = false;
    };
  }, [release, error]);

  if (release === null) throw error;
  return <ModuleFailurePanel failure={diagnosis ?? guessFailure(release, error)} onRetry={onRetry} />;
}
