import { cursorPages } from './cursor-pages';

const { infiniteQueryOptions, query } = cursorPages(
  (filter: { readonly state?: string }) => ({ url: 'assets/list/', params: filter }),
  50,
);

describe('pages by cursor', () => {
  it('begin without one', () => {
    const { initialPageParam: pageParam } = infiniteQueryOptions;
    expect(query({ queryArg: { state: 'open' }, pageParam })).toEqual({
      url: 'assets/list/',
      params: { state: 'open', limit: 50 },
    });
  });

  it('go on where the last one says, with the same filter', () => {
    const pageParam = infiniteQueryOptions.getNextPageParam({ results: [], next: 'second' }) ?? '';
    expect(query({ queryArg: { state: 'open' }, pageParam }).params).toEqual({
      state: 'open',
      limit: 50,
      cursor: 'second',
    });
  });

  it('end with a page that names none', () => {
    expect(infiniteQueryOptions.getNextPageParam({ results: [], next: null })).toBeUndefined();
  });
});
