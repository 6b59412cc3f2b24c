import { Component, type PropsWithChildren, type ReactNode } from 'react';

type BoundaryProps = PropsWithChildren<{
  /** Stands in the place of what threw. */
  readonly renderFailure: (error: unknown, onRetry: () => void) => ReactNode;
  /** Another place starts without the failure of the one before. */
  readonly place?: string;
}>;

interface BoundaryState {
  readonly thrown: { readonly error: unknown } | null;
}

/** Catches what is thrown while a part of the shell renders. (React has no hook for it.) */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override readonly state: BoundaryState = { thrown: null };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { thrown: { error } };
  }

  override componentDidUpdate(before: BoundaryProps): void {
    if (before.place !== this.props.place && this.state.thrown !== null) this.retry();
  }

  private readonly retry = (): void => {
    this.setState({ thrown: null });
  };

  override render(): ReactNode {
    const { thrown } = this.state;
    return thrown === null ? this.props.children : this.props.renderFailure(thrown.error, this.retry);
  }
}
