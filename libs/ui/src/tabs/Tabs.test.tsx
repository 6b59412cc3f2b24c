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
