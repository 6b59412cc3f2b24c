import { render, screen } from '@testing-library/react';
import { Component, Suspense, type PropsWithChildren } from 'react';
import { lazyScreen } from './lazy-screen';

class Boundary extends Component<PropsWithChildren, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return this.state.failed ? (
      <button
        onClick={() => {
          this.setState({ failed: false });
        }}
      >
        Retry
      </button>
    ) : (
      this.props.children
    );
  }
}

it('fetches again when it is shown after a failure', async () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let fetches = 0;
  const Screen = lazyScreen(() => {
    fetches += 1;
    return fetches === 1 ? Promise.reject(new Error('chunk is gone')) : Promise.resolve(() => <p>Arrived</p>);
  });
  render(
    <Boundary>
      <Suspense fallback="Loading...">
        <Screen />
      </Suspense>
    </Boundary>,
  );

  (await screen.findByRole('button', { name: 'Retry' })).click();

  expect(await screen.findByText('Arrived')).toBeInTheDocument();
  expect(fetches).toBe(2);
  quiet.mockRestore();
});
