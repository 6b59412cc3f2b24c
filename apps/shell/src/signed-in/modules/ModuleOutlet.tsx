import type { ReleaseRef } from '@atrium/remote-contract';
import { Route, Routes, ScreenFailureProvider } from '@atrium/router';
import { LoadingState } from '@atrium/ui';
import { Suspense, useEffect, useState } from 'react';
import { useRead } from '../../environment/use-read';
import { failureOf } from './diagnose';
import { loadModule, loadedModule } from './load-module';
import { LoadingRelease, ScreenFailure } from './ScreenFailure';
import { ModuleBoundary } from './ModuleBoundary';
import { ModuleFailure } from './module-failure';
import { ModuleFailurePanel } from './ModuleFailurePanel';
import { reportLoaded } from './report';

interface ModuleOutletProps {
  readonly release: ReleaseRef;
  readonly basePath: string;
}

/**
 * Shows one remote, or in its place why it can't be shown and a way to try again. Whatever the remote does, the rest of
 * the page stays as it is. Give it a `key` of the remote's name: one remote's failure must not stick to the next.
 */
export function ModuleOutlet({ release, basePath }: ModuleOutletProps) {
  // What runs doesn’t change under the page.
  const [load] = useState(() => () => loadModule(release));
  const [attempt, setAttempt] = useState(0);
  const { reading, retry: loadAgain } = useRead(load, loadedModule(release));
  const retry = () => {
    setAttempt((count) => count + 1);
    loadAgain();
  };

  if (reading.status === 'loading') return <LoadingState />;
  if (reading.status === 'failed') {
    const { error } = reading;
    const failure = error instanceof ModuleFailure ? error : failureOf(release, 'module.unavailable', 'module', error);
    return <ModuleFailurePanel failure={failure} onRetry={retry} />;
  }
  const { Screen } = reading.value;
  return (
    <ModuleBoundary key={attempt} release={release} onRetry={retry}>
      <LoadingRelease value={release}>
        <ScreenFailureProvider value={ScreenFailure}>
          <Suspense fallback={<LoadingState />}>
            {/* Makes the remote's own routes relative to the one that it owns. */}
            <Routes>
              <Route path={`${basePath}/*`} element={<Screen basePath={basePath} />} />
            </Routes>
            <Shown release={release} />
          </Suspense>
        </ScreenFailureProvider>
      </LoadingRelease>
    </ModuleBoundary>
  );
}

/** Its first screen is there: the release works, as far as a page can tell. */
function Shown({ release }: { readonly release: ReleaseRef }) {
  useEffect(() => {
    // Not cancelled on unmount: the screen was shown.
    setTimeout(() => {
      reportLoaded(release);
    }, reportAfterMs);
  }, [release]);
  return null;
}

/** Lets the screen be drawn first. */
const reportAfterMs = 200;
