import type { DraggableLocation, DragStart, DragUpdate, DropResult, Sensor } from 'react-beautiful-dnd';
import { withLock } from './sensors';

/**
 * Sends a move as soon as something is let go of. The drag library tells of a drop only once what was dropped has slid
 * into its place, but where it goes is known before: it is where it was last held over.
 */
export interface EarlyDrop {
  /** Those that were given, which now also notice the moment of letting go. */
  readonly sensors: Sensor[];
  /** What sends a move; the latest one counts. */
  readonly setSend: (send: SendMove) => void;
  readonly lift: (drag: DragStart) => void;
  readonly moveOver: (drag: DragUpdate) => void;
  /** Where it was dropped; null where it was put back. Sends what has not been sent like this yet. */
  readonly end: (drop: DropResult) => DraggableLocation | null;
}

export type SendMove = (drag: DragStart, to: DraggableLocation) => void;

interface UnderWay {
  readonly drag: DragStart;
  over: DraggableLocation | null;
  sent: DraggableLocation | null;
}

export function createEarlyDrop(sensors: readonly Sensor[]): EarlyDrop {
  let send: SendMove | null = null;
  let underWay: UnderWay | null = null;

  const sendEarly = () => {
    if (!underWay?.over || isSamePlace(underWay.over, underWay.drag.source)) return;
    underWay.sent = underWay.over;
    send?.(underWay.drag, underWay.over);
  };

  return {
    sensors: sensors.map((sensor) => reportingRelease(sensor, sendEarly)),
    setSend: (latest) => {
      send = latest;
    },
    lift: (drag) => {
      underWay = { drag, over: drag.source, sent: null };
    },
    moveOver: ({ destination }) => {
      if (underWay !== null) underWay.over = destination;
    },
    end: (drop) => {
      const sent = underWay?.sent ?? null;
      underWay = null;
      // Nobody can take back what was let go of: a slide that is cut short has been a drop all the same.
      const place = drop.reason === 'CANCEL' ? sent : drop.destination;
      const last = place ?? drop.source;
      if (!isSamePlace(last, sent ?? drop.source)) send?.(drop, last);
      return place;
    },
  };
}

export const isSamePlace = (one: DraggableLocation, other: DraggableLocation): boolean =>
  one.droppableId === other.droppableId && one.index === other.index;

/** Calls `onRelease` on release: immediately if the library has reported the latest position, otherwise right after it does. */
function reportingRelease(sensor: Sensor, onRelease: () => void): Sensor {
  // Runs after the drag reports, whose timers were set earlier.
  const afterReports = () => {
    setTimeout(onRelease);
  };
  return withLock(sensor, (lock) => ({
    ...lock,
    fluidLift: (point) => {
      const actions = lock.fluidLift(point);
      const reports = followReports();
      return {
        ...actions,
        move: (to) => {
          actions.move(to);
          reports.expect();
        },
        drop: (options) => {
          actions.drop(options);
          if (reports.areComplete()) onRelease();
          else afterReports();
        },
      };
    },
    snapLift: () => {
      const actions = lock.snapLift();
      return {
        ...actions,
        drop: (options) => {
          actions.drop(options);
          afterReports();
        },
      };
    },
  }));
}

/** Tracks reports of moves: the library handles a move in the next frame, and reports it in a timer set there. */
function followReports() {
  let expected = 0;
  let complete = 0;
  return {
    expect: () => {
      expected += 1;
      const move = expected;
      requestAnimationFrame(() => {
        setTimeout(() => {
          complete = move;
        });
      });
    },
    areComplete: () => complete === expected,
  };
}
