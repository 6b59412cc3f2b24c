import { walletTransaction } from '@atrium/testing';
import { page } from '../testing/wallet-screen';
import { withChange, withNewest } from './history-pages';

const rows = Array.from({ length: 9 }, (_, index) => walletTransaction({ title: String(index) }));
/** Newest first, as a list of their numbers: `98` is the page of the ninth and the one before. */
const pageOf = (numbers: string, next: string | null, total = 0) =>
  page(
    Array.from(numbers).flatMap((number) => rows.filter(({ title }) => title === number)),
    next,
    { total },
  );
const told = ({ pages }: ReturnType<typeof withNewest>) =>
  pages.map(({ results, next }) => [results.map(({ title }) => title).join(''), next]);

describe('a history whose first page is read again', () => {
  const read = { pages: [pageOf('54', 'to 3', 5), pageOf('32', 'to 1', 5)], pageParams: ['', 'to 3'] };

  it.each([
    ['nothing new', pageOf('54', 'to 3'), '54'],
    ['one more', pageOf('65', 'to 4'), '654'],
    ['as many as the page but one', pageOf('7654', 'to 3'), '7654'],
  ])('shows %s before what is known', (_, newest, first) => {
    expect(told(withNewest(read, newest))).toEqual([
      [first, 'to 3'],
      ['32', 'to 1'],
    ]);
  });

  it('starts anew where a whole page is new', () => {
    const fresh = withNewest(read, pageOf('87', 'to 6'));
    expect(told(fresh)).toEqual([['87', 'to 6']]);
    expect(fresh.pageParams).toEqual(['']);
  });

  it('starts with what is there where nothing was', () => {
    expect(told(withNewest({ pages: [pageOf('', null)], pageParams: [''] }, pageOf('1', null)))).toEqual([['1', null]]);
  });

  it('takes the count of the new page', () => {
    expect(withNewest(read, pageOf('65', 'to 4', 6)).pages[0]?.total).toBe(6);
  });

  it('takes changes to a row since', () => {
    const [five] = pageOf('5', null).results;
    const changed = withNewest(read, page(five === undefined ? [] : [{ ...five, receipt: 'a.png' }], 'to 4'));
    expect(changed.pages[0]?.results.map(({ receipt }) => receipt)).toEqual(['a.png', null]);
  });
});

describe('a new reversal', () => {
  it('is linked to what it reverses, on whatever page', () => {
    const read = { pages: [pageOf('54', 'to 3'), pageOf('32', null)], pageParams: ['', 'to 3'] };
    const [two] = pageOf('2', null).results;
    const reversal = walletTransaction({ reverses: two?.id ?? '' });
    const { pages } = withNewest(read, page([reversal, ...pageOf('5', null).results], 'to 4'));
    expect(pages.flatMap(({ results }) => results.map(({ reversed_by }) => reversed_by))).toEqual([
      null,
      null,
      null,
      null,
      reversal.id,
    ]);
  });
});

describe('a change of one row', () => {
  it('is shown on its page, and leaves the others as they are', () => {
    const read = { pages: [pageOf('54', 'to 3'), pageOf('32', null)], pageParams: ['', 'to 3'] };
    const changed = withChange(read, rows[2]?.id ?? '', { reversed_by: 'x' });
    expect(changed.pages[0]).toBe(read.pages[0]);
    expect(changed.pages[1]?.results.map(({ reversed_by }) => reversed_by)).toEqual([null, 'x']);
    expect(withChange(read, 'another', { reversed_by: 'x' }).pages).toEqual(read.pages);
  });
});
