import { historyFilter, walletFilterOf } from './history-filter';

const read = (query: string) => historyFilter.read(new URLSearchParams(query));
const change = (query: string, ...[name, value]: [Parameters<typeof historyFilter.change>[1], string]) =>
  historyFilter.change(new URLSearchParams(query), name, value).toString();

describe('the filter in the address', () => {
  it('is read with what it says', () => {
    expect(walletFilterOf(read('search=+rent+&kind=credit&from=2026-01-01&to=2026-01-31'))).toEqual({
      search: 'rent',
      transaction_type: 'CREDIT',
      from: '2026-01-01',
      to: '2026-01-31',
    });
  });

  it('ignores invalid values', () => {
    expect(read('search=+&kind=gift&from=2026-02-30&to=tomorrow')).toEqual({});
  });

  it('never ends before it starts', () => {
    expect(read('from=2026-03-02&to=2026-03-01')).toEqual({ from: '2026-03-02', to: '2026-03-02' });
    expect(change('from=2026-03-02&to=2026-03-09', 'from', '2026-03-20')).toBe('from=2026-03-20&to=2026-03-20');
    expect(change('from=2026-03-02&to=2026-03-09', 'to', '2026-03-01')).toBe('from=2026-03-01&to=2026-03-01');
  });

  it('keeps its period when something else is changed', () => {
    expect(change('from=2026-03-02&to=2026-03-01', 'kind', 'debit')).toBe('from=2026-03-02&to=2026-03-01&kind=debit');
  });

  it('loses what is emptied, and all of it on request', () => {
    expect(change('kind=debit&search=a', 'kind', '')).toBe('search=a');
    expect(historyFilter.clear(new URLSearchParams('kind=debit&from=2026-03-02&other=1')).toString()).toBe('other=1');
  });

  it('narrows by any of its parts', () => {
    expect(
      ['', 'search=a', 'kind=debit', 'to=2026-01-01'].map((query) => historyFilter.isNarrowed(read(query))),
    ).toEqual([false, true, true, true]);
  });
});
