import { act, fireEvent, render, screen } from '@testing-library/react';
import { useDebouncedText } from './use-debounced-text';

const commit = jest.fn();
const Search = ({ committed, pauseMs }: { readonly committed: string; readonly pauseMs?: number }) => {
  const [text, setText] = useDebouncedText(committed, commit, pauseMs);
  return (
    <input
      value={text}
      onChange={({ target }) => {
        setText(target.value);
      }}
    />
  );
};
const type = (text: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value: text } });
const pause = (milliseconds: number) => {
  act(() => {
    jest.advanceTimersByTime(milliseconds);
  });
};

beforeEach(() => {
  jest.useFakeTimers();
  commit.mockClear();
});
afterEach(() => {
  jest.useRealTimers();
});

it('shows what is typed at once, and hands it on when typing pauses, without blanks around it', () => {
  render(<Search committed="" />);
  type('la');
  pause(249);
  type('lap ');
  expect(screen.getByRole('textbox')).toHaveValue('lap ');
  expect(commit).not.toHaveBeenCalled();
  pause(250);
  expect(commit.mock.calls).toEqual([['lap']]);
});

it('shows a change from elsewhere at once, and keeps the blank that is being typed', () => {
  const { rerender } = render(<Search committed="" />);
  type('lap ');
  rerender(<Search committed="lap" />);
  expect(screen.getByRole('textbox')).toHaveValue('lap ');
  rerender(<Search committed="" />);
  expect(screen.getByRole('textbox')).toHaveValue('');
});

it('waits for as long as it was asked to', () => {
  render(<Search committed="" pauseMs={100} />);
  type('desk');
  pause(99);
  expect(commit).not.toHaveBeenCalled();
  pause(1);
  expect(commit.mock.calls).toEqual([['desk']]);
});
