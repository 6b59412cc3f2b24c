import { act, render, screen, waitFor } from '@testing-library/react';
import { useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useFocusRecovery } from './use-focus-recovery';

function Page({ children }: { readonly children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  useFocusRecovery(main);
  return (
    <>
      <button>Before the page</button>
      <main ref={main} tabIndex={-1}>
        {children}
      </main>
    </>
  );
}

/** Draws each of the pages in turn, with the focus first on what is called `start`. */
function show(start: string, ...pages: readonly [ReactNode, ...ReactNode[]]) {
  const { rerender } = render(<Page>{pages[0]}</Page>);
  act(() => {
    screen.getByRole('button', { name: start }).focus();
  });
  for (const page of pages.slice(1)) rerender(<Page>{page}</Page>);
}

const expectFocus = (find: () => HTMLElement) =>
  waitFor(() => {
    expect(find()).toHaveFocus();
  });
const expectFocusOn = (name: string) => expectFocus(() => screen.getByRole('button', { name }));

const list = (names: readonly string[]) => (
  <ul>
    {names.map((name) => (
      <li key={name}>
        <button>{name}</button>
      </li>
    ))}
  </ul>
);

describe('the focus, when what had it leaves the page', () => {
  test('goes to the next item of a list, and behind the last one to the item before', async () => {
    show('two', list(['one', 'two', 'three']), list(['one', 'three']));
    await expectFocusOn('three');
  });

  test('goes to the item before where no other follows', async () => {
    show('two', list(['one', 'two']), list(['one']));
    await expectFocusOn('one');
  });

  test('goes to the nearest part of the page that takes it', async () => {
    const part = (isFailed: boolean) => (
      <section tabIndex={-1} aria-label="Totals">
        <div>{isFailed ? <button>Try again</button> : <p>12</p>}</div>
        <button>Export</button>
      </section>
    );
    show('Try again', part(true), part(false));
    await expectFocus(() => screen.getByRole('region', { name: 'Totals' }));
  });

  test('goes where Tab would have gone when no part of the page takes it', async () => {
    const bar = (isSelected: boolean) => (
      <div>
        <button>Sort</button>
        {isSelected && <button>Clear selection</button>}
        <button>Print</button>
      </div>
    );
    show('Clear selection', bar(true), bar(false));
    await expectFocusOn('Print');
  });

  test('goes to the beginning of the page when nothing of it is left', async () => {
    show('Try again', <button>Try again</button>, <p>Loading...</p>);
    await expectFocus(() => screen.getByRole('main'));
  });

  test('goes to what stood beside the opener of a dialog when both are gone', async () => {
    const card = (names: readonly string[], dialog: boolean) => (
      <>
        {list(names)}
        {dialog && createPortal(<button>Confirm</button>, document.body)}
      </>
    );
    const { rerender } = render(<Page>{card(['one', 'two'], true)}</Page>);
    act(() => {
      screen.getByRole('button', { name: 'one' }).focus();
      screen.getByRole('button', { name: 'Confirm' }).focus();
    });
    rerender(<Page>{card(['two'], true)}</Page>);
    rerender(<Page>{card(['two'], false)}</Page>);
    await expectFocusOn('two');
  });

  test('stays where the page itself puts it', async () => {
    show('two', list(['one', 'two', 'three']), list(['one', 'three']));
    screen.getByRole('button', { name: 'Before the page' }).focus();
    await act(async () => {
      for (let frame = 0; frame < 12; frame += 1) await new Promise(requestAnimationFrame);
    });
    expect(screen.getByRole('button', { name: 'Before the page' })).toHaveFocus();
  });
});
