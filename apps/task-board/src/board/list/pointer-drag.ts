import type { FluidDragActions, PreDragActions } from 'react-beautiful-dnd';
import type { CarriedCard } from './carried-card';
import { edgeSpeed } from './edge-speed';
import type { MeasuredRow } from './measured-row';

type Point = Parameters<FluidDragActions['move']>[0];

/** Longer frames count as this long, so that the row does not leap after a pause. */
const longestFrameMs = 50;

/** Lifts a card by mouse or finger. While the pointer is at an edge of the row, the row scrolls in every frame. */
export function liftByPointer(
  lock: PreDragActions,
  point: Point,
  row: MeasuredRow,
  carried: CarriedCard,
): FluidDragActions {
  row.measure();
  const drag = lock.fluidLift(point);
  let pointer = point;
  let last = performance.now();
  let reported = 0;
  const tick = (now: number) => {
    if (!drag.isActive() || row.element === null) return;
    // What the library heard in the last frame is drawn in this one.
    carried.shift(-reported);
    const speed = edgeSpeed(pointer.x, row.element.getBoundingClientRect());
    row.element.scrollLeft += (speed * Math.min(now - last, longestFrameMs)) / 1_000;
    last = now;
    if (row.scrolledBy() !== reported) {
      reported = row.scrolledBy();
      drag.move({ x: pointer.x + reported, y: pointer.y });
    }
    frame = requestAnimationFrame(tick);
  };
  let frame = requestAnimationFrame(tick);
  const end = () => {
    cancelAnimationFrame(frame);
    carried.shift(-row.scrolledBy());
  };
  return {
    ...drag,
    move: (to) => {
      pointer = to;
      drag.move({ x: to.x + row.scrolledBy(), y: to.y });
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
}
