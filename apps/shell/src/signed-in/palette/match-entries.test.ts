import { fold, foldWithOrigin } from './folded-text';
import { isMisspelt, matchEntries, sureScore } from './match-entries';

const entries = [
  { title: 'Create board', keywords: ['new', 'kanban'] },
  { title: 'Leave Application', keywords: ['holiday'] },
  { title: 'Résumé of pay' },
  { title: 'Dashboards' },
  { title: 'ছুটির আবেদন' },
];
const found = (query: string) => matchEntries(entries, query).map(({ entry }) => entry.title);

it('finds by the beginnings of all words, in any order, and by other words', () => {
  expect(found('boa')).toEqual(['Create board', 'Dashboards']);
  expect(found('board new')).toEqual(['Create board']);
  expect(found('holi')).toEqual(['Leave Application']);
  expect(found('board leave')).toEqual([]);
  expect(found('  ')).toEqual([]);
});

it('ignores case and accents, and leaves the signs of Bangla alone', () => {
  expect(found('RESUME')).toEqual(['Résumé of pay']);
  expect(found('ছুটি')).toEqual(['ছুটির আবেদন']);
  expect(fold('ছুটির')).toBe('ছুটির');
});

it('forgives one wrong, missing, further or swapped letter of longer words, and is less sure then', () => {
  for (const query of ['laeve', 'leeve', 'leve', 'leaave']) expect(found(query)).toEqual(['Leave Application']);
  expect(found('laev')).toEqual(['Leave Application']);
  expect(found('lae')).toEqual([]);
  expect(found('elave')).toEqual(['Leave Application']);
  expect(isMisspelt('board', 'bored')).toBe(false);
  expect(isMisspelt('fire', 'hire')).toBe(false);
  const scores = matchEntries(entries, 'boa').map(({ score }) => score >= sureScore);
  expect(scores).toEqual([true, false]);
});

it('says where, in the text as it is written', () => {
  expect(matchEntries(entries, 'pay resu')[0]?.ranges).toEqual([
    [0, 4],
    [10, 13],
  ]);
  expect(matchEntries(entries, 'c create')[0]?.ranges).toEqual([[0, 6]]);
  // Also where one unit becomes several, or two stand for one character.
  const { text, origin } = foldWithOrigin('😀İx');
  expect(text.endsWith('x')).toBe(true);
  expect(origin[text.indexOf('x')]).toBe(3);
});
