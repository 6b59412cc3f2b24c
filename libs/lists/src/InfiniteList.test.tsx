import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CursorPage } from './cursor-pages';
import { InfiniteList, type InfiniteListProps } from './InfiniteList';
import { ListCount } from './ListCount';
import { useInfiniteList, type InfiniteResult } from './use-infinite-list';

interface Row {
  readonly id: string;
}

const calls: string[] = [];
const waiting: InfiniteResult<Row> = {
  isFetching: true,
  isError: false,
  hasNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: () => {
    calls.push('next page');
    return Promise.resolve();
  },
  refetch: () => {
    calls.push('list');
    return Promise.resolve();
  },
};
const pageOf = (ids: string, next: string | null = null, total = ids.length): CursorPage<Row> => ({
  results: Array.from(ids, (id) => ({ id })),
  next,
  total,
});
const read = (...pages: CursorPage<Row>[]): InfiniteResult<Row> => ({
  ...waiting,
  isFetching: false,
  data: { pages },
  currentData: { pages },
  hasNextPage: (pages.at(-1)?.next ?? null) !== null,
});
const failed = (result: InfiniteResult<Row>, of: 'first' | 'next page' | 'update' = 'first'): InfiniteResult<Row> => ({
  ...result,
  error: 'The line is dead.',
  isFetching: false,
  isError: true,
  isFetchNextPageError: of === 'next page',
});

type FrameProps = Partial<Omit<InfiniteListProps, 'list' | 'children'>>;

function Letters({ result, ...frame }: FrameProps & { readonly result: InfiniteResult<Row> }) {
  const list = useInfiniteList(result, { failure: String });
  return (
    <main>
      <ListCount list={list} noun={['letter', 'letters']} isNarrowed={frame.noMatch !== undefined} />
      <InfiniteList list={list} empty="No letters yet" loading="Bars" end="That’s all." {...frame}>
        <ul aria-label="Letters">
          {list.rows.map(({ id }, index) => (
            <li key={id} data-index={index} tabIndex={-1}>
              {id}
            </li>
          ))}
        </ul>
      </InfiniteList>
    </main>
  );
}

const letters = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const tryAgain = () => userEvent.click(screen.getByRole('button', { name: 'Try again' }));

beforeEach(() => {
  calls.length = 0;
});

describe('an infinite list', () => {
  it('keeps the place of rows that load', () => {
    render(<Letters result={waiting} />);
    expect(screen.getByRole('main')).toHaveTextContent('Loading...Bars');
  });

  it('shows the rows of all pages, how many there are, and its end', () => {
    render(<Letters result={read(pageOf('ab', 'c', 3), pageOf('c', null, 3))} />);
    expect(letters()).toEqual(['a', 'b', 'c']);
    expect(screen.getByRole('status')).toHaveTextContent('3 letters');
    expect(screen.getByText('That’s all.')).toBeInTheDocument();
  });

  it('says so where there are more than were counted', () => {
    render(<Letters result={read({ ...pageOf('a', 'b', 1000), has_more_than_total: true })} />);
    expect(screen.getByRole('status')).toHaveTextContent('More than 1,000 letters');
    expect(screen.queryByText('That’s all.')).not.toBeInTheDocument();
  });

  it('says what is empty', () => {
    render(<Letters result={read(pageOf(''))} />);
    expect(screen.getByText('No letters yet')).toBeInTheDocument();
  });

  it('offers to clear the filters where nothing matches', async () => {
    const onClear = jest.fn();
    render(<Letters result={read(pageOf(''))} noMatch={{ title: 'None found', message: 'Look again.', onClear }} />);
    expect(screen.getByRole('status')).toHaveTextContent('0 letters found');
    expect(screen.getByText('None found')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(onClear).toHaveBeenCalledTimes(1);
  });

  it('says why it could not be read, and tries again on request', async () => {
    render(<Letters result={failed(waiting)} />);
    expect(screen.getByRole('alert')).toHaveTextContent('The line is dead.');
    await tryAgain();
    expect(calls).toEqual(['list']);
  });

  it('keeps what it has when it could not be read again', async () => {
    render(<Letters result={failed(read(pageOf('ab')), 'update')} />);
    expect(screen.getByText('What you see may be out of date.')).toBeInTheDocument();
    expect(letters()).toEqual(['a', 'b']);
    await tryAgain();
    expect(calls).toEqual(['list']);
  });

  it('keeps what it has when a later page fails, and goes on behind the last row', async () => {
    render(<Letters result={failed(read(pageOf('ab', 'c')), 'next page')} />);
    expect(screen.getByRole('alert')).toHaveTextContent('The line is dead.');
    await tryAgain();
    expect(calls).toEqual(['next page']);
    expect(screen.getByText('b')).toHaveFocus();
  });

  it('dims the rows of the former filter until those of the new one are loaded', () => {
    const { data } = read(pageOf('ab'));
    render(<Letters result={{ ...waiting, data }} />);
    expect(letters()).toEqual(['a', 'b']);
    expect(screen.getByRole('list').parentElement).toHaveAttribute('data-stale');
  });

  it('shows no rows of the former filter where the new ones could not be read', () => {
    const { data } = read(pageOf('ab'));
    render(<Letters result={failed({ ...waiting, data })} />);
    expect(letters()).toEqual([]);
    expect(screen.getByRole('alert')).toBeInTheDocument();
  });
});

describe('an infinite list with a button for more', () => {
  it('goes on with the first row that it brings', async () => {
    const { rerender } = render(<Letters result={read(pageOf('ab', 'c'))} moreLabel="Show more" />);
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(calls).toEqual(['next page']);
    act(() => {
      rerender(<Letters result={read(pageOf('ab', 'c'), pageOf('cd'))} moreLabel="Show more" />);
    });
    expect(screen.getByText('c')).toHaveFocus();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('offers it again after a failure', () => {
    render(<Letters result={failed(read(pageOf('ab', 'c')), 'next page')} moreLabel="Show more" />);
    expect(screen.getByRole('alert')).toHaveTextContent('The line is dead.');
    expect(screen.getByRole('button', { name: 'Show more' })).toBeEnabled();
  });
});
