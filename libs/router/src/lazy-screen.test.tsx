import { act, render, screen } from '@testing-library/react';
import { Component, type PropsWithChildren } from 'react';
import userEvent from '@testing-library/user-event';
import { lazyComponent, lazyScreen } from './lazy-screen';
import { ScreenFailureProvider, type ScreenFailureProps } from './screen-failure';

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

it('reports a failure once, and fetches again when it is shown again', async () => {
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

it('stands aside for what the page shows instead, and leaves what is around it as it is', async () => {
  let fetches = 0;
  const Part = lazyComponent(() => {
    fetches += 1;
    return fetches === 1
      ? Promise.reject(new Error('chunk is gone'))
      : Promise.resolve(({ name }: { readonly name: string }) => <p>Hello {name}</p>);
  });
  const Failure = ({ error, onRetry }: ScreenFailureProps) => (
    <button onClick={onRetry}>{error instanceof Error ? error.message : ''}</button>
  );
  render(
    <ScreenFailureProvider value={Failure}>
      <input aria-label="Comment" />
      <Part name="Ada" />
    </ScreenFailureProvider>,
  );
  await userEvent.type(screen.getByLabelText('Comment'), 'half a sent');
  await userEvent.click(await screen.findByRole('button', { name: 'chunk is gone' }));
  expect(await screen.findByText('Hello Ada')).toBeInTheDocument();
  expect(screen.getByLabelText('Comment')).toHaveValue('half a sent');
});
