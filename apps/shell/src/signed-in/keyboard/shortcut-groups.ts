import type { SuiteEntry } from '../palette/suite-entries';
import type { PlaceKey } from './place-keys';
import type { ShortcutGroup } from './ShortcutsDialog';

const general: ShortcutGroup = {
  title: 'Anywhere',
  shortcuts: [
    { keys: ['Ctrl', 'K'], title: 'Search everything (⌘ K on a Mac)' },
    { keys: ['/'], title: 'Search everything' },
    { keys: ['c'], title: 'Create something' },
    { keys: ['?'], title: 'Show this list' },
    { keys: ['Esc'], title: 'Close what is open' },
  ],
};

const searching: ShortcutGroup = {
  title: 'While searching',
  shortcuts: [
    { keys: ['↑', '↓'], title: 'Move through the results' },
    { keys: ['Enter'], title: 'Open the result' },
    { keys: ['Ctrl', 'Enter'], title: 'Open it in a new tab' },
    { keys: ['Tab'], title: 'Narrow to the result’s kind' },
    { keys: ['Backspace'], title: 'Widen again, in the empty field' },
  ],
};

const lists: ShortcutGroup = {
  title: 'In a list',
  shortcuts: [
    { keys: ['↑', '↓'], title: 'Move through the rows' },
    { keys: ['Home', 'End'], title: 'Go to the first or last row' },
    { keys: ['Enter'], title: 'Open the row' },
    { keys: ['Tab'], title: 'Go to the row’s other controls, then leave the list' },
  ],
};

/** All keys that do something for whoever looks. */
export const shortcutGroups = (
  places: readonly PlaceKey[],
  actions: readonly SuiteEntry[],
): readonly ShortcutGroup[] => [
  general,
  searching,
  lists,
  { title: 'Go to', shortcuts: places.map(({ keys, title }) => ({ keys: keys.split(' '), title })) },
  {
    title: 'Create and do',
    shortcuts: actions.flatMap(({ keys, title }) => (keys === undefined ? [] : [{ keys, title }])),
  },
];
