import { useMemo } from 'react';
import type { PreDragActions, Sensor, SensorAPI } from 'react-beautiful-dnd';

type TryGetLock = SensorAPI['tryGetLock'];

/** Changes how what is about to be dragged is lifted. */
export type ChangeLock = (lock: PreDragActions, ...asked: Parameters<TryGetLock>) => PreDragActions;

/** A sensor of the drag library that lifts what it drags as `change` says. */
export function withLock(useSensor: Sensor, change: ChangeLock): Sensor {
  const changed = (api: SensorAPI): SensorAPI => ({
    ...api,
    tryGetLock: (...asked) => {
      const lock = api.tryGetLock(...asked);
      return lock === null ? null : change(lock, ...asked);
    },
  });
  return function useChangedSensor(api) {
    useSensor(useMemo(() => changed(api), [api]));
  };
}
