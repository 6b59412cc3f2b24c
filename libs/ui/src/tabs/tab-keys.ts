import type { TabItem } from './Tabs';

/** The enabled tab that a key selects: the next, previous, first or last. */
export function tabAfterKey<Id extends string>(
  { key, altKey, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>,
  items: readonly TabItem<Id>[],
  selected: Id,
): Id | undefined {
  if (altKey || ctrlKey || metaKey) return undefined;
  const ids = items.filter(({ isDisabled }) => isDisabled !== true).map(({ id }) => id);
  const place = ids.indexOf(selected);
  switch (key) {
    case 'ArrowRight':
      return ids[(place + 1) % ids.length];
    case 'ArrowLeft':
      return ids.at(Math.max(place, 0) - 1);
    case 'Home':
      return ids[0];
    case 'End':
      return ids.at(-1);
    default:
      return undefined;
  }
}
