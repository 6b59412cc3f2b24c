import { changeInPages, removeFromPages } from './change-in-pages';

const pages = () => [
  { results: [{ id: 'a', name: 'A' }], total: 3 },
  {
    results: [
      { id: 'b', name: 'B' },
      { id: 'c', name: 'C' },
    ],
    total: 3,
  },
];

it('shows a changed row in its place', () => {
  const read = pages();
  changeInPages(read, { id: 'b', name: 'Bo' }, true);
  expect(read.flatMap(({ results }) => results.map(({ name }) => name))).toEqual(['A', 'Bo', 'C']);
});

it.each([
  [
    'no longer belongs to them',
    (read: ReturnType<typeof pages>) => {
      changeInPages(read, { id: 'b', name: 'B' }, false);
    },
  ],
  [
    'was deleted',
    (read: ReturnType<typeof pages>) => {
      removeFromPages(read, 'b');
    },
  ],
])('takes out a row that %s, and counts without it', (_, change) => {
  const read = pages();
  change(read);
  expect(read.flatMap(({ results }) => results.map(({ id }) => id))).toEqual(['a', 'c']);
  expect(read.map(({ total }) => total)).toEqual([2, 2]);
});

it('leaves pages alone that don’t hold the row', () => {
  const read = pages();
  changeInPages(read, { id: 'x', name: 'X' }, true);
  removeFromPages(read, 'x');
  expect(read).toEqual(pages());
});
