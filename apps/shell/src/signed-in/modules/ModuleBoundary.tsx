import { Component, type PropsWithChildren, type ReactNode } from 'react';
import type { ModuleFailure } from './module-failure';
import { ModuleFailurePanel } from './ModuleFailurePanel';

type ModuleBoundaryProps = PropsWithChildren<{
  readonly describe: (error: unknown) => ModuleFailure;
  readonly onRetry: () => void;
}>;

interface ModuleBoundaryState {
  readonly thrown: { readonly error: unknown } | null;
}

/** Catches what a remote throws while it renders. (React has no hook for it.) */
export class ModuleBoundary extends Component<ModuleBoundaryProps, ModuleBoundaryState> {
  override readonly state: ModuleBoundaryState = { thrown: null };

  static getDerivedStateFromError(error: unknown): ModuleBoundaryState {
    return { thrown: { error } };
  }

  override render(): ReactNode {
    const { thrown } = this.state;
    if (thrown === null) return this.props.children;
    return <ModuleFailurePanel failure={this.props.describe(thrown.error)} onRetry={this.props.onRetry} />;
  }
}
