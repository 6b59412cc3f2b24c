import { addressFilter, day, oneOf, choice, text, uuid } from './address-filter';

const filter = addressFilter(
  {
    search: text(),
    state: oneOf(['open', 'closed']),
    holder: uuid,
    from: day,
    sort: choice(['name', '-name'], 'name'),
  },
  (params, changed) => {
    if (changed === 'state') params.delete('search');
  },
);
const read = (query: string) => filter.read(new URLSearchParams(query));
const change = (query: string, ...[name, value]: [Parameters<typeof filter.change>[1], string]) =>
  filter.change(new URLSearchParams(query), name, value).toString();

describe('a filter in the address', () => {
  it('is read with what it says, and with the usual order where it names none', () => {
    const holder = '0197a7b2-3c00-7000-8000-00000000000A';
    expect(read(`search=+rent+&state=open&holder=${holder}&from=2026-01-31&sort=-name`)).toEqual({
      search: 'rent',
      state: 'open',
      holder,
      from: '2026-01-31',
      sort: '-name',
    });
    expect(read('tab=requests')).toEqual({ sort: 'name' });
  });

  it('ignores invalid values', () => {
    expect(read('search=+&state=lost&holder=me&from=tomorrow&sort=colour')).toEqual({ sort: 'name' });
  });

  it.each(['2026-06-31', '2026-02-29', '2026-13-01', '30/06/2026', '2026-1-1', 'today'])(
    'knows that %s is no day',
    (from) => {
      expect(read(`from=${from}`)).toEqual({ sort: 'name' });
    },
  );

  it('cuts what is too long to search for', () => {
    expect(read(`search=${'a'.repeat(300)}`).search).toHaveLength(200);
  });

  it('leaves other parameters alone when one is changed', () => {
    expect(change('tab=all&search=a', 'from', '2026-01-31')).toBe('tab=all&search=a&from=2026-01-31');
    expect(change('tab=all&search=a', 'search', '')).toBe('tab=all');
  });

  it('doesn’t name the usual order', () => {
    expect(change('sort=-name', 'sort', 'name')).toBe('');
  });

  it('adapts what follows from a change', () => {
    expect(change('search=a', 'state', 'open')).toBe('state=open');
  });

  it('is cleared but for its order', () => {
    expect(filter.clear(new URLSearchParams('tab=all&search=a&state=open&sort=-name')).toString()).toBe(
      'tab=all&sort=-name',
    );
  });

  it('can be handed on to another address', () => {
    expect(filter.query(new URLSearchParams('tab=all&state=open&sort=-name'))).toBe('state=open&sort=-name');
  });

  it.each([
    ['', false],
    ['sort=-name', false],
    ['state=lost', false],
    ['state=open', true],
    ['search=a', true],
  ])('of %p narrows the list: %p', (query, isNarrowed) => {
    expect(filter.isNarrowed(read(query))).toBe(isNarrowed);
  });
});
