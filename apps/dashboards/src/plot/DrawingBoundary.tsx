import { messageFor } from '@atrium/errors';
import { ErrorState } from '@atrium/ui';
import { Component, type ReactNode } from 'react';

interface State {
  readonly hasFailed: boolean;
}

/** An error boundary: if a chart fails, the other charts and its table still work. */
export class DrawingBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <ErrorState
        message={messageFor('dashboard.plot-failed')}
        onRetry={() => {
          this.setState({ hasFailed: false });
        }}
      />
    );
  }
}
