import { reservedPaths, suitePlaces } from '@atrium/remote-contract/places';
import { shellPaths, suiteNavigation, suiteTiles } from './suite';

it('is known to the gate: no remote may own a page of the shell', () => {
  expect(shellPaths.filter((path) => path !== '/' && !reservedPaths.some((reserved) => reserved === path))).toEqual([]);
});

it('is known to the gate: a place of the suite is given away by the platform team', () => {
  const all = [...suiteTiles.main, ...suiteTiles.company, ...suiteNavigation].map(({ path }) => path as string);
  const own = new Set(all.filter((path) => !shellPaths.includes(path)));
  expect([...own].sort()).toEqual([...suitePlaces]);
});
