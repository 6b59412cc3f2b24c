import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { useRowKeys } from './use-row-keys';

function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <div {...useRowKeys()}>
        <input aria-label="Search" />
        <ul>{children}</ul>
      </div>
      <button>After</button>
    </>
  );
}

const letters = ['A', 'B', 'C'];

const withLinks = letters.map((letter, index) => (
  <li key={letter} data-index={index}>
    <input type="checkbox" aria-label={`Choose ${letter}`} />
    <a href={`#${letter}`}>{letter}</a>
    <button>Delete {letter}</button>
  </li>
));

const focus = (role: 'link' | 'checkbox' | 'button' | 'textbox' | 'row', name: string) => {
  screen.getByRole(role, { name }).focus();
};
const focused = () => document.activeElement?.textContent;

describe('the keys of a list', () => {
  it('move from row to row, from whatever has the focus in one', async () => {
    const user = userEvent.setup();
    render(<Frame>{withLinks}</Frame>);
    focus('checkbox', 'Choose A');
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('B');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(focused()).toBe('C');
    await user.keyboard('{ArrowUp}');
    expect(focused()).toBe('B');
    await user.keyboard('{Home}');
    expect(focused()).toBe('A');
    await user.keyboard('{End}');
    expect(focused()).toBe('C');
  });

  it('lead out of the list with Tab, after what else the row holds', async () => {
    const user = userEvent.setup();
    render(<Frame>{withLinks}</Frame>);
    focus('link', 'A');
    await user.keyboard('{ArrowDown}');
    await user.tab();
    expect(focused()).toBe('Delete B');
    await user.tab();
    expect(focused()).toBe('After');
  });

  it('change nothing about Tab for those who use no arrows, or clicked since', async () => {
    const user = userEvent.setup();
    render(<Frame>{withLinks}</Frame>);
    focus('button', 'Delete A');
    await user.keyboard('{End}');
    expect(focused()).toBe('Delete A');
    await user.tab();
    expect(screen.getByRole('checkbox', { name: 'Choose B' })).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    await user.click(screen.getByRole('button', { name: 'Delete A' }));
    await user.tab();
    expect(screen.getByRole('checkbox', { name: 'Choose B' })).toHaveFocus();
  });

  it('are left to fields', async () => {
    const user = userEvent.setup();
    render(<Frame>{withLinks}</Frame>);
    focus('textbox', 'Search');
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('textbox')).toHaveFocus();
  });

  it('go to cards beside each other, too', async () => {
    const user = userEvent.setup();
    const cards = ['A', 'B', 'C'].map((letter, cell) => (
      <li key={letter} data-index={Math.floor(cell / 2)}>
        <a href={`#${letter}`}>{letter}</a>
      </li>
    ));
    render(<Frame>{cards}</Frame>);
    focus('link', 'A');
    await user.keyboard('{ArrowRight}');
    expect(focused()).toBe('B');
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('C');
    await user.keyboard('{ArrowUp}');
    expect(focused()).toBe('A');
  });

  it('stop at each marked part of a row', async () => {
    const user = userEvent.setup();
    render(
      <Frame>
        <li data-index={0}>
          <a href="#1" data-stop>
            1
          </a>
          <a href="#2" data-stop>
            2
          </a>
        </li>
      </Frame>,
    );
    focus('link', '1');
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('2');
  });

  it('open a row that takes the focus itself', async () => {
    const user = userEvent.setup();
    const opened: string[] = [];
    render(
      <Frame>
        {letters.map((letter, index) => (
          <li key={letter} data-index={index} tabIndex={-1}>
            {letter}
            <button
              aria-label={`Open ${letter}`}
              onClick={() => {
                opened.push(letter);
              }}
            />
          </li>
        ))}
      </Frame>,
    );
    focus('button', 'Open A');
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('B');
    await user.keyboard('{Enter}');
    expect(opened).toEqual(['B']);
  });

  it('wait for the last row where it isn’t drawn yet', async () => {
    const user = userEvent.setup();
    // A page of which the end isn’t in sight.
    const page = jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(5000);
    const { rerender } = render(<Frame>{withLinks}</Frame>);
    focus('link', 'A');
    await user.keyboard('{ArrowDown}{End}');
    expect(focused()).toBe('B');
    page.mockReturnValue(0);
    rerender(
      <Frame>
        {withLinks}
        <li data-index={3}>
          <a href="#D">D</a>
        </li>
      </Frame>,
    );
    await waitFor(() => {
      expect(screen.getByRole('link', { name: 'D' })).toHaveFocus();
    });
    page.mockRestore();
  });
});
