import {
  useKeyboardSensor,
  useMouseSensor,
  useTouchSensor,
  type PreDragActions,
  type Sensor,
  type SnapDragActions,
} from 'react-beautiful-dnd';
import { CarriedCard } from './carried-card';
import { gatherColumns } from './gather-columns';
import { isListDrag } from './list-drag';
import { MeasuredRow } from './measured-row';
import { liftByPointer } from './pointer-drag';
import { followRemovedTouch } from './removed-touch';
import { withLock, type ChangeLock } from './sensors';

/**
 * Scrolls the row of lists while a card is dragged over it. The drag library measures the lists once, as the card is
 * lifted, and follows only the window's scrolling and that inside of each list. So it hears of the pointer as if the row
 * had stood still since, and what it draws of the card is moved to where it belongs by now.
 */
export interface RowScroll {
  /** The library's own ways to drag, over a row that scrolls. */
  readonly sensors: Sensor[];
  readonly setRow: (row: HTMLElement | null) => void;
  /** What is drawn of the card under way. */
  readonly setCarried: (element: HTMLElement | null) => void;
  /** Pixels. */
  readonly carriedHeight: () => number;
  /** Whether the row has been scrolled since the card was lifted: the library then takes some lists for out of sight. */
  readonly hasMoved: () => boolean;
  /** By keyboard a card goes from list to list; the row follows it to this one. */
  readonly follow: (list: string) => void;
}

export function createRowScroll(): RowScroll {
  const row = new MeasuredRow();
  const carried = new CarriedCard();

  const liftOverRow: ChangeLock = (lock, id, _stop, options) => {
    // Lists among lists: the row is the only thing that scrolls then, and the library does that.
    if (isListDrag(id)) return lock;
    return {
      ...lock,
      fluidLift: (point) => {
        if (options?.sourceEvent?.type === 'touchstart') followRemovedTouch(options.sourceEvent.target);
        return liftByPointer(lock, point, row, carried);
      },
      snapLift: () => liftByKeyboard(lock, id, row),
    };
  };

  return {
    sensors: [useMouseSensor, useTouchSensor, useKeyboardSensor].map((sensor) => withLock(sensor, liftOverRow)),
    setRow: (element) => {
      row.element = element;
    },
    setCarried: (element) => {
      carried.element = element;
    },
    carriedHeight: () => carried.height(),
    hasMoved: () => row.scrolledBy() !== 0,
    follow: (list) => {
      const distance = row.reveal(list);
      if (distance !== null) carried.shift(distance);
    },
  };
}

function liftByKeyboard(lock: PreDragActions, card: string, row: MeasuredRow): SnapDragActions {
  const columns = row.columns();
  const home = columns.find((column) => column.querySelector(`[data-card="${card}"]`) !== null);
  if (row.element === null || home === undefined) return lock.snapLift();
  home.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const release = gatherColumns(row.element, columns, home);
  row.measure();
  const drag = lock.snapLift();
  release();
  return drag;
}
