import type { ReleaseRef, RemoteModule } from '@atrium/remote-contract';
import { Route, Routes } from '@atrium/router';
import { LoadingState } from '@atrium/ui';
import { Suspense, useEffect, useState } from 'react';
import { loadModule } from './load-module';
import { ModuleBoundary } from './ModuleBoundary';
import { ModuleFailure } from './module-failure';
import { ModuleFailurePanel } from './ModuleFailurePanel';

interface ModuleOutletProps {
  readonly release: ReleaseRef;
  readonly basePath: string;
}

/**
 * Shows one remote, or in its place why it can't be shown and a way to try again. Whatever the remote does, the rest of
 * the page stays as it is. Give it a `key` of the remote's name: one remote's failure must not stick to the next.
 */
export function ModuleOutlet({ release, basePath }: ModuleOutletProps) {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<RemoteModule | ModuleFailure | null>(null);

  const retry = () => {
    setLoaded(null);
    setAttempt((count) => count + 1);
  };

  useEffect(() => {
    let isCurrent = true;
    loadModule(release).then(
      (module) => {
        if (isCurrent) setLoaded(module);
      },
      (error: unknown) => {
        if (!isCurrent) return;
        setLoaded(error instanceof ModuleFailure ? error : crash(release, error));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [release, attempt]);

  if (loaded === null) return <LoadingState />;
  if (loaded instanceof ModuleFailure) return <ModuleFailurePanel failure={loaded} onRetry={retry} />;
  return (
    <ModuleBoundary key={attempt} describe={(error) => crash(release, error)} onRetry={retry}>
      <Suspense fallback={<LoadingState />}>
        {/* Makes the remote's own routes relative to the one that it owns. */}
        <Routes>
          <Route path={`${basePath}/*`} element={<loaded.Screen basePath={basePath} />} />
        </Routes>
      </Suspense>
    </ModuleBoundary>
  );
}

const crash = ({ contract, id }: ReleaseRef, cause: unknown) =>
  new ModuleFailure('module.crashed', { name: contract.name, title: contract.title, release: id }, 'render', cause);
