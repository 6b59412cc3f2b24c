import { peopleInCircles } from './reporting-circles';

const line = (...managers: readonly (readonly [person: string, manager: string | null])[]) => new Map(managers);

test.each([
  ['nobody', line(), []],
  ['a line', line(['c', 'b'], ['b', 'a'], ['a', null]), []],
  ['two lines that meet', line(['c', 'a'], ['b', 'a'], ['d', 'c']), []],
  ['who manages themselves', line(['a', 'a'], ['b', 'a']), ['a']],
  ['two who manage one another, with a report', line(['c', 'b'], ['a', 'b'], ['b', 'a']), ['a', 'b']],
  [
    'two circles',
    line(['a', 'b'], ['b', 'a'], ['c', 'd'], ['d', 'e'], ['e', 'c'], ['f', 'e']),
    ['a', 'b', 'c', 'd', 'e'],
  ],
])('%s', (_, managers, found) => {
  expect([...peopleInCircles(managers)].sort()).toEqual(found);
});

test('a line of 200,000', () => {
  const people = Array.from({ length: 200_000 }, (_, number) => `person ${number}`);
  const managers = new Map(people.map((person, number) => [person, people[number + 1] ?? null]));
  expect(peopleInCircles(managers).size).toBe(0);
  managers.set(people.at(-1) ?? '', people[0] ?? '');
  expect(peopleInCircles(managers).size).toBe(people.length);
});
