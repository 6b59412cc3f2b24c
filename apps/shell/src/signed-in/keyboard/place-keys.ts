import type { SuiteEntry } from '../palette/suite-entries';

/** The letters behind `g`, and where each leads. */
const letters = [
  ['h', '/'],
  ['n', '/notifications'],
  ['m', '/company_management'],
  ['e', '/employee_dashboard'],
  ['t', '/task_management'],
  ['o', '/todo'],
  ['d', '/appointments'],
  ['w', '/expense_tracker'],
  ['a', '/asset_management'],
  ['f', '/all_forms'],
  ['i', '/hr'],
  ['c', '/contacts'],
  ['p', '/apps'],
  ['s', '/settings'],
] as const;

export interface PlaceKey {
  readonly keys: string;
  readonly title: string;
  readonly path: string;
}

/** The places that can be opened by `g` and a letter; pages as the palette has them. */
export const placeKeysOf = (pages: readonly SuiteEntry[]): readonly PlaceKey[] =>
  letters.flatMap(([letter, path]) => {
    const page = pages.find(({ target }) => target === path);
    return page === undefined ? [] : [{ keys: `g ${letter}`, title: page.title, path }];
  });
