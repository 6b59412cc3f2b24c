import { Component, type PropsWithChildren, type ReactNode } from 'react';
import type { ReleaseRef } from '@atrium/remote-contract';
import { diagnoseFailure, guessFailure } from './diagnose';
import type { ModuleFailure } from './module-failure';
import { ModuleFailurePanel } from './ModuleFailurePanel';
import { reportFailure } from './report';

type ModuleBoundaryProps = PropsWithChildren<{
  readonly release: ReleaseRef;
  readonly onRetry: () => void;
}>;

interface ModuleBoundaryState {
  readonly thrown: { readonly error: unknown } | null;
  /** What it is, once that is known for sure. */
  readonly diagnosis: ModuleFailure | null;
}

/** Catches what a remote throws while it renders. (React has no hook for it.) */
export class ModuleBoundary extends Component<ModuleBoundaryProps, ModuleBoundaryState> {
  override readonly state: ModuleBoundaryState = { thrown: null, diagnosis: null };

  static getDerivedStateFromError(error: unknown): Partial<ModuleBoundaryState> {
    return { thrown: { error } };
  }

  override componentDidCatch(error: unknown): void {
    const { release } = this.props;
    void diagnoseFailure(release, error).then((diagnosis) => {
      reportFailure(release, diagnosis);
      this.setState({ diagnosis });
    });
  }

  override render(): ReactNode {
    const { thrown, diagnosis } = this.state;
    const { release, onRetry, children } = this.props;
    if (thrown === null) return children;
    return <ModuleFailurePanel failure={diagnosis ?? guessFailure(release, thrown.error)} onRetry={onRetry} />;
  }
}
