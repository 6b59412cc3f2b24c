/** What people notice of the latest version, in the order in which it’s told. */
export const whatsNew = [
  {
    title: 'One way around',
    text: 'The navigation shows where you are and what waits for you, folds up to icons, and on a phone stands under your thumb.',
  },
  {
    title: 'Recent and starred',
    text: 'Find again what you opened last, on any device. Press the star beside a board, task, person, asset, form or filter to keep it at hand.',
  },
  {
    title: 'Notifications',
    text: 'The bell counts what concerns you and takes you there. You choose what reaches you, and how.',
  },
  {
    title: 'Search and shortcuts',
    text: 'Press Ctrl K, or ⌘K on a Mac, to find anything and do anything. Press ? to see every shortcut.',
  },
  {
    title: 'Forms that know you',
    text: 'Forms are filled in from your record, go to the people who decide, and change the record once they are approved.',
  },
] as const;
