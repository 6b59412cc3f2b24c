import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from './Tabs';

const Person = () => {
  const [selected, setSelected] = useState<'info' | 'contact'>('info');
  return (
    <Tabs
      label="Details"
      selected={selected}
      onSelect={setSelected}
      items={[
        { id: 'info', label: 'Info', content: <p>Born in 1815</p> },
        { id: 'contact', label: 'Contact', content: <p>London</p> },
      ]}
    />
  );
};

test('shows the selected tab only, and the arrows move', async () => {
  render(<Person />);
  expect(screen.getByRole('tablist', { name: 'Details' })).toBeInTheDocument();
  expect(screen.getByRole('tabpanel', { name: 'Info' })).toHaveTextContent('Born in 1815');
  expect(screen.queryByText('London')).not.toBeInTheDocument();

  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Contact' })).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: 'Contact' })).toHaveTextContent('London');
  expect(screen.queryByText('Born in 1815')).not.toBeInTheDocument();
});

test('is chosen by mouse', async () => {
  render(<Person />);
  await userEvent.click(screen.getByRole('tab', { name: 'Contact' }));
  expect(screen.getByText('London')).toBeInTheDocument();
});

const ids = ['first', 'closed', 'last'] as const;

const Three = () => {
  const [selected, setSelected] = useState<(typeof ids)[number]>('first');
  return (
    <Tabs
      label="Views"
      selected={selected}
      onSelect={setSelected}
      items={ids.map((id) => ({ id, label: id, content: <button>{`In ${id}`}</button>, isDisabled: id === 'closed' }))}
    />
  );
};

test.each([
  ['{ArrowRight}', 'last'],
  ['{ArrowRight}{ArrowRight}', 'first'],
  ['{ArrowLeft}', 'last'],
  ['{End}', 'last'],
  ['{End}{Home}', 'first'],
])('%s leads to the tab “%s”, past one that can’t be chosen', async (keys, expected) => {
  render(<Three />);
  await userEvent.tab();
  await userEvent.keyboard(keys);
  expect(screen.getByRole('tab', { name: expected })).toHaveFocus();
  expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName(expected);
  expect(screen.getByRole('tabpanel', { name: expected })).toBeInTheDocument();
});

test('the row is one stop, and a panel is one only where it holds none', async () => {
  const { unmount } = render(<Three />);
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'In first' })).toHaveFocus();
  unmount();

  render(<Person />);
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByRole('tabpanel', { name: 'Info' })).toHaveFocus();
});

test('a tab’s code is fetched when somebody heads for it, its data when it’s pressed', async () => {
  const calls: string[] = [];
  const note = (call: string) => () => {
    calls.push(call);
  };
  const later = { preload: note('code'), prefetch: note('data') };
  render(
    <Tabs
      label="Views"
      selected="first"
      onSelect={note('selected')}
      items={[
        { id: 'first', label: 'First', content: null },
        { id: 'later', label: 'Later', content: null, ...later },
      ]}
    />,
  );
  const person = userEvent.setup();
  await person.hover(screen.getByRole('tab', { name: 'Later' }));
  expect(calls).toEqual(['code']);
  await person.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('tab', { name: 'Later' }) });
  expect(calls.filter((call) => call !== 'code')).toEqual(['data']);
  await person.pointer({ keys: '[/MouseLeft]' });
  expect(calls.filter((call) => call !== 'code')).toEqual(['data', 'selected']);
});

test('arrows go on from the focused tab while its selection is on its way', async () => {
  const chosen: string[] = [];
  render(
    <Tabs
      label="Views"
      selected="first"
      onSelect={(id) => {
        chosen.push(id);
      }}
      items={['first', 'second', 'third'].map((id) => ({ id, label: id, content: null }))}
    />,
  );
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(chosen).toEqual(['second', 'third']);
});
