import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ComboBox } from './ComboBox';

const people = [
  { value: '1', label: 'Ada Lovelace', description: 'Engineering' },
  { value: '2', label: 'Alan Turing' },
  { value: '3', label: 'Grace Hopper' },
] as const;

type Props = Partial<React.ComponentProps<typeof ComboBox<string>>>;

const PersonField = ({ onChange, ...props }: Props) => {
  const [value, setValue] = useState<string | null>(null);
  return (
    <ComboBox<string>
      label="Person"
      options={people}
      {...props}
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange?.(next);
      }}
    />
  );
};

const field = () => screen.getByRole('combobox', { name: 'Person' });
const offered = () => screen.getAllByRole('option').map((option) => option.textContent);

test('offers what matches and takes it by keyboard', async () => {
  const onChange = jest.fn();
  render(<PersonField onChange={onChange} />);
  await userEvent.type(field(), 'ala');
  expect(offered()).toEqual(['Alan Turing']);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onChange).toHaveBeenCalledWith('2');
  expect(field()).toHaveValue('Alan Turing');
});

test('takes an option by mouse', async () => {
  const onChange = jest.fn();
  render(<PersonField onChange={onChange} />);
  await userEvent.click(field());
  await userEvent.click(screen.getByRole('option', { name: 'Ada Lovelace Engineering' }));
  expect(onChange).toHaveBeenCalledWith('1');
});

test('says when nothing matches', async () => {
  render(<PersonField emptyText="Nobody of that name" />);
  await userEvent.type(field(), 'xyz');
  expect(screen.getByText('Nobody of that name')).toBeInTheDocument();
});

test('emptying it clears the choice', async () => {
  const onChange = jest.fn();
  render(<PersonField onChange={onChange} />);
  await userEvent.type(field(), 'ada{ArrowDown}{Enter}');
  await userEvent.clear(field());
  expect(onChange).toHaveBeenLastCalledWith(null);
});

test('leaves the filtering to a caller that listens to what is typed, and keeps the chosen text', async () => {
  const onInputChange = jest.fn();
  const ServerSearch = () => {
    const [text, setText] = useState('');
    return (
      <PersonField
        options={people.filter(({ label }) => label.endsWith(text === '' ? 'e' : 'r'))}
        onInputChange={(next) => {
          onInputChange(next);
          setText(next);
        }}
      />
    );
  };
  render(<ServerSearch />);
  await userEvent.click(field());
  await userEvent.click(screen.getByRole('option', { name: 'Ada Lovelace Engineering' }));
  expect(onInputChange).toHaveBeenLastCalledWith('Ada Lovelace');
  await userEvent.tab();
  expect(field()).toHaveValue('Ada Lovelace');
});

test('offers only what fits until the caller has the answer to what is typed', async () => {
  const onChange = jest.fn();
  render(<PersonField onChange={onChange} onInputChange={() => undefined} isLoading />);
  await userEvent.type(field(), 'lovelace ada');
  expect(offered()).toEqual(['Ada Lovelace Engineering']);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('1');
  await userEvent.clear(field());
  await userEvent.type(field(), 'somebody else');
  expect(offered()).toEqual(['Loading...']);
});

test('is in English in a browser of another language', () => {
  const language = jest.spyOn(navigator, 'language', 'get').mockReturnValue('de-DE');
  render(<PersonField />);
  expect(screen.getByRole('button', { name: /Show suggestions/ })).toBeInTheDocument();
  language.mockRestore();
});

test('stays in a landmark, and leaves what is around it to screen readers, while its list is open', async () => {
  render(
    <main>
      <PersonField />
      <button type="button">Next</button>
    </main>,
  );
  await userEvent.click(field());
  expect(screen.getByRole('button', { name: 'Next' })).toBeInTheDocument();
  const list = within(screen.getByRole('region', { name: 'Person: suggestions' }));
  expect(list.getAllByRole('option')).toHaveLength(3);
  await userEvent.tab();
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(document.querySelector('[data-react-aria-top-layer]')).not.toBeInTheDocument();
});

test('says what is wrong', () => {
  render(<PersonField error="Please choose" />);
  expect(field()).toHaveAccessibleDescription('Please choose');
  expect(field()).toBeInvalid();
});
