import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Palette } from './Palette';
import type { PaletteSection } from './palette-item';

const boards: PaletteSection = {
  id: 'boards',
  label: 'Boards',
  items: [
    { id: 'b1', title: 'Roadmap', detail: 'Product', titleMatches: [[0, 7]], scope: 'board', keys: ['c', 'b'] },
    { id: 'b2', title: 'Hiring', scope: 'board' },
  ],
};
const people: PaletteSection = { id: 'people', label: 'People', items: [{ id: 'p1', title: 'Rahima', picture: null }] };

const onChoose = jest.fn();
const onClose = jest.fn();
const scopes = [
  { id: 'board', label: 'Boards' },
  { id: 'person', label: 'People' },
];

function Held({ sections = [boards, people] }: { readonly sections?: readonly PaletteSection[] }) {
  const [query, setQuery] = useState('');
  const [scope, setScope] = useState<string | null>(null);
  return (
    <Palette
      label="Find"
      isOpen
      onClose={onClose}
      placeholder="Find anything"
      query={query}
      onQueryChange={setQuery}
      sections={sections}
      onChoose={(item, isNewTab) => {
        onChoose(item.id, isNewTab);
      }}
      scopes={scopes}
      scope={scope}
      onScopeChange={setScope}
      status={`${sections.length} kinds`}
      isBusy={false}
      empty="Nothing found"
    />
  );
}

const field = () => screen.getByRole('combobox', { name: 'Find' });
const current = () => screen.getByRole('option', { selected: true });

beforeEach(() => {
  onChoose.mockClear();
  onClose.mockClear();
});

it('moves through all kinds by keys, chooses, and closes', async () => {
  render(<Held />);
  await waitFor(() => {
    expect(field()).toHaveFocus();
  });
  expect(current()).toHaveAccessibleName('Roadmap Product');
  expect(field()).toHaveAttribute('aria-activedescendant', current().id);
  expect(within(screen.getByRole('group', { name: 'People' })).getAllByRole('option')).toHaveLength(1);

  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(current()).toHaveAccessibleName('Rahima');
  expect(field()).toHaveAttribute('aria-activedescendant', current().id);
  await userEvent.keyboard('{ArrowDown}');
  expect(current()).toHaveAccessibleName('Roadmap Product');
  await userEvent.keyboard('{End}');
  expect(current()).toHaveAccessibleName('Rahima');
  await userEvent.keyboard('{Home}{Enter}');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(onChoose.mock.calls).toEqual([
    ['b1', false],
    ['b1', true],
  ]);
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('keeps the line that somebody moved to while others arrive before it', async () => {
  const { rerender } = render(<Held sections={[boards]} />);
  await userEvent.keyboard('{ArrowDown}');
  expect(current()).toHaveAccessibleName('Hiring');
  rerender(<Held sections={[people, boards]} />);
  expect(current()).toHaveAccessibleName('Hiring');
  rerender(<Held sections={[people]} />);
  expect(current()).toHaveAccessibleName('Rahima');
});

it('narrows by Tab to the kind of the current line, and widens by Backspace in the empty field', async () => {
  render(<Held />);
  await userEvent.keyboard('r{Tab}');
  expect(screen.getByRole('button', { name: 'Boards' })).toHaveAttribute('aria-pressed', 'true');
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue('r');
  await userEvent.keyboard('{Backspace}');
  expect(screen.getByRole('button', { name: 'Boards' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('{Backspace}');
  expect(screen.getByRole('button', { name: 'Boards' })).toHaveAttribute('aria-pressed', 'false');

  await userEvent.click(screen.getByRole('button', { name: 'People' }));
  expect(field()).toHaveFocus();
  // Narrowed already: Tab goes on to what stands behind the field.
  await userEvent.keyboard('{Tab}');
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
});

it('marks what matches, and nothing where the ranges are of another text', () => {
  const stale: PaletteSection = { id: 's', label: 'S', items: [{ id: 's1', title: 'Ab', titleMatches: [[1, 9]] }] };
  render(<Held sections={[boards, stale]} />);
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Roadmap']);
  expect(screen.getByRole('option', { name: 'Ab' })).toBeInTheDocument();
});

it('chooses nothing while a character is being composed, and says that there is nothing', () => {
  const { rerender } = render(<Held />);
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
  expect(onChoose).not.toHaveBeenCalled();
  rerender(<Held sections={[]} />);
  expect(screen.getByText('Nothing found')).toBeInTheDocument();
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

it('chooses by pointer', async () => {
  render(<Held />);
  await userEvent.click(screen.getByRole('option', { name: 'Hiring' }));
  expect(onChoose.mock.calls).toEqual([['b2', false]]);
});
