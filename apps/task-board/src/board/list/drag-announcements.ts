/** What a screen reader hears while something is dragged. */
export const dragHelp =
  'Press space bar to lift. While lifted, use the arrow keys to move, space bar to drop, and escape to cancel.';

export interface DragPlace {
  /** Null for a list among lists. */
  readonly list: string | null;
  /** From 1. */
  readonly position: number;
  readonly count: number;
}

const placeText = ({ list, position, count }: DragPlace): string =>
  `${position} of ${count}${list === null ? '' : ` in ${list}`}`;

export const lifted = (name: string, place: DragPlace): string => `Lifted ${name}. Position ${placeText(place)}.`;

export const movedOver = (name: string, place: DragPlace | null): string =>
  place === null ? `${name} is not over a list.` : `${name} is at position ${placeText(place)}.`;

export const dropped = (name: string, place: DragPlace): string => `Dropped ${name} at position ${placeText(place)}.`;

export const putBack = (name: string): string => `Move cancelled. ${name} is back where it was.`;
