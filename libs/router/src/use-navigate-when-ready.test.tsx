import { act, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter, Link, useLocation } from 'react-router';
import { useOpenWhenReady } from './use-navigate-when-ready';

interface PlaceProps {
  readonly to: string;
  readonly ready?: PromiseLike<unknown> | undefined;
}

function Place({ to, ready }: PlaceProps) {
  const open = useOpenWhenReady();
  return (
    <Link
      to={to}
      onClick={(event) => {
        open(event, to, ready);
      }}
    >
      {to}
    </Link>
  );
}

const Address = () => <output>{useLocation().pathname}</output>;

const show = (...places: readonly PlaceProps[]) =>
  render(
    <BrowserRouter>
      {places.map((place) => (
        <Place key={place.to} {...place} />
      ))}
      <Address />
    </BrowserRouter>,
  );

const address = () => screen.getByRole('status').textContent;
const click = (name: string, how = {}) => fireEvent.click(screen.getByRole('link', { name }), how);
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const never = new Promise<never>(() => undefined);

beforeEach(() => {
  jest.useFakeTimers();
  history.replaceState(null, '', '/');
});
afterEach(() => {
  jest.useRealTimers();
});

it.each([
  ['has come', Promise.resolve()],
  ['couldn’t be read', Promise.reject(new Error('offline'))],
])('opens a page once its data %s', async (_, ready) => {
  ready.catch(() => undefined);
  show({ to: '/people', ready });
  click('/people');
  expect(address()).toBe('/');
  await pass(0);
  expect(address()).toBe('/people');
});

it('opens a page without its data where that takes longer than anybody would wait', async () => {
  show({ to: '/people', ready: never });
  click('/people');
  await pass(59);
  expect(address()).toBe('/');
  await pass(1);
  expect(address()).toBe('/people');
});

it('opens a page at once where there is nothing to wait for', () => {
  show({ to: '/people' });
  click('/people');
  expect(address()).toBe('/people');
});

it('opens the last of the pages that were clicked', async () => {
  show({ to: '/people', ready: never }, { to: '/boards', ready: never });
  click('/people');
  await pass(30);
  click('/boards');
  await pass(60);
  expect(address()).toBe('/boards');
});

it('leaves people where they went meanwhile', async () => {
  show({ to: '/people', ready: never }, { to: '/boards' });
  click('/people');
  click('/boards');
  await pass(60);
  expect(address()).toBe('/boards');
});

it('leaves a click for a new tab to the browser', async () => {
  show({ to: '/people', ready: never });
  let isLeft: boolean | undefined;
  const seeWhetherItIsLeft = (event: Event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener('click', seeWhetherItIsLeft, { once: true });
  click('/people', { ctrlKey: true });
  expect(isLeft).toBe(true);
  await pass(60);
  expect(address()).toBe('/');
});

it('adds no second entry to the history for the page that is open', async () => {
  show({ to: '/people', ready: never });
  click('/people');
  await pass(60);
  const { length } = history;
  click('/people');
  await pass(60);
  expect(history.length).toBe(length);
});
