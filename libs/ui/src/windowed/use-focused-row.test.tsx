import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { drawnRows, useFocusedRow } from './use-focused-row';

const range = { startIndex: 10, endIndex: 12, overscan: 1, count: 40 };

describe('drawnRows', () => {
  it('are those in sight while no row has the focus', () => {
    expect(drawnRows(range, null)).toEqual([9, 10, 11, 12, 13]);
  });

  it('are also the focused one and its neighbours, each once and in order', () => {
    expect(drawnRows(range, 30)).toEqual([9, 10, 11, 12, 13, 29, 30, 31]);
    expect(drawnRows(range, 9)).toEqual([8, 9, 10, 11, 12, 13]);
  });

  it('end where the list ends', () => {
    expect(drawnRows(range, 0)).toEqual([0, 1, 9, 10, 11, 12, 13]);
    expect(drawnRows(range, 39)).toEqual([9, 10, 11, 12, 13, 38, 39]);
    expect(drawnRows({ ...range, count: 14 }, 20)).toEqual([9, 10, 11, 12, 13]);
  });
});

function List() {
  const listRef = useRef<HTMLUListElement>(null);
  const focused = useFocusedRow(listRef);
  return (
    <>
      <button>Before</button>
      <ul ref={listRef} aria-label={`focused: ${focused ?? 'none'}`}>
        {[3, 4].map((index) => (
          <li key={index} data-index={index}>
            <button>Row {index}</button>
          </li>
        ))}
      </ul>
    </>
  );
}

it('tells which row has the focus, and when none has it', async () => {
  const user = userEvent.setup();
  render(<List />);
  const list = screen.getByRole('list');
  expect(list).toHaveAccessibleName('focused: none');
  await user.click(screen.getByRole('button', { name: 'Row 4' }));
  expect(list).toHaveAccessibleName('focused: 4');
  await user.click(screen.getByRole('button', { name: 'Before' }));
  expect(list).toHaveAccessibleName('focused: none');
});
