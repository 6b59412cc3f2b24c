import { act, render, screen } from '@testing-library/react';
import { Component, type PropsWithChildren } from 'react';
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

beforeEach(() => {
  // React reports what a boundary catches.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

it('tells a failure once, and fetches again when it is shown again', async () => {
  let fetches = 0;
  const Screen = lazyScreen(
    () => {
      fetches += 1;
      return fetches === 1 ? Promise.reject(new Error('chunk is gone')) : Promise.resolve(() => <p>Arrived</p>);
    },
    () => <p>Loading...</p>,
  );
  render(
    <Boundary>
      <Screen />
    </Boundary>,
  );
  expect(screen.getByText('Loading...')).toBeInTheDocument();

  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(fetches).toBe(1);
  retry.click();

  expect(await screen.findByText('Arrived')).toBeInTheDocument();
  expect(fetches).toBe(2);
});

it('is there at once after a preload', async () => {
  let fetches = 0;
  const loaded = Promise.resolve(() => <p>Arrived</p>);
  const Screen = lazyScreen(() => {
    fetches += 1;
    return loaded;
  });
  Screen.preload();
  await act(() => loaded);
  render(<Screen />);
  expect(screen.getByText('Arrived')).toBeInTheDocument();
  expect(fetches).toBe(1);
});
