import { useMemo } from 'react';
import {
  useKeyboardSensor,
  useMouseSensor,
  useTouchSensor,
  type FluidDragActions,
  type PreDragActions,
  type Sensor,
  type SensorAPI,
  type SnapDragActions,
} from 'react-beautiful-dnd';
import { edgeSpeed } from './edge-speed';
import { gatherColumns } from './gather-columns';
import { isListDrag } from './list-drag';
import { followRemovedTouch } from './removed-touch';

type Point = Parameters<FluidDragActions['move']>[0];

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

/** Marks a column with the id of its list. */
export const columnAttribute = 'data-column';

export function createRowScroll(): RowScroll {
  let row: HTMLElement | null = null;
  let carried: HTMLElement | null = null;
  /** Where each column stood when it was measured, by list: pixels from the left of the window. */
  let measured: ReadonlyMap<string, number> = new Map();
  /** The row's own scrolling then. */
  let start = 0;

  const columns = () => [...(row?.querySelectorAll<HTMLElement>(`[${columnAttribute}]`) ?? [])];
  const idOf = (column: HTMLElement) => column.getAttribute(columnAttribute) ?? '';
  const moved = () => (row === null ? 0 : row.scrollLeft - start);
  const placeCarried = (x: number) => {
    if (carried !== null) carried.style.translate = x === 0 ? '' : `${x}px`;
  };

  const measure = () => {
    start = row?.scrollLeft ?? 0;
    measured = new Map(columns().map((column) => [idOf(column), column.getBoundingClientRect().left]));
  };

  const liftByPointer = (lock: PreDragActions, point: Point): FluidDragActions => {
    measure();
    const drag = lock.fluidLift(point);
    let pointer = point;
    let last = performance.now();
    let reported = 0;
    const tick = (now: number) => {
      if (!drag.isActive() || row === null) return;
      // What the library heard in the last frame is drawn in this one.
      placeCarried(-reported);
      const { left, right } = row.getBoundingClientRect();
      row.scrollLeft += (edgeSpeed(pointer.x, { left, right }) * Math.min(now - last, 50)) / 1_000;
      last = now;
      if (moved() !== reported) {
        reported = moved();
        drag.move({ x: pointer.x + reported, y: pointer.y });
      }
      frame = requestAnimationFrame(tick);
    };
    let frame = requestAnimationFrame(tick);
    const end = () => {
      cancelAnimationFrame(frame);
      placeCarried(-moved());
    };
    return {
      ...drag,
      move: (to) => {
        pointer = to;
        drag.move({ x: to.x + moved(), y: to.y });
      },
      drop: (options) => {
        end();
        drag.drop(options);
      },
      cancel: (options) => {
        end();
        drag.cancel(options);
      },
    };
  };

  const liftByKeyboard = (lock: PreDragActions, card: string): SnapDragActions => {
    const all = columns();
    const home = all.find((column) => column.querySelector(`[data-card="${card}"]`) !== null);
    if (row === null || home === undefined) return lock.snapLift();
    home.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const release = gatherColumns(row, all, home);
    measure();
    const drag = lock.snapLift();
    release();
    return drag;
  };

  const around = (api: SensorAPI): SensorAPI => ({
    ...api,
    tryGetLock: (id, stop, options) => {
      const lock = api.tryGetLock(id, stop, options);
      // Lists among lists: the row is the only thing that scrolls then, and the library does that.
      if (lock === null || isListDrag(id)) return lock;
      return {
        ...lock,
        fluidLift: (point) => {
          if (options?.sourceEvent?.type === 'touchstart') followRemovedTouch(options.sourceEvent.target);
          return liftByPointer(lock, point);
        },
        snapLift: () => liftByKeyboard(lock, id),
      };
    },
  });
  const overRow = (useSensor: Sensor): Sensor =>
    function useSensorOverRow(api) {
      useSensor(useMemo(() => around(api), [api]));
    };

  return {
    sensors: [overRow(useMouseSensor), overRow(useTouchSensor), overRow(useKeyboardSensor)],
    setRow: (element) => {
      row = element;
    },
    setCarried: (element) => {
      carried = element;
    },
    carriedHeight: () => carried?.offsetHeight ?? 0,
    hasMoved: () => moved() !== 0,
    follow: (list) => {
      const column = columns().find((candidate) => idOf(candidate) === list);
      const from = measured.get(list);
      if (column === undefined || from === undefined) return;
      column.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      placeCarried(column.getBoundingClientRect().left - from);
    },
  };
}
