import { AppError } from '@atrium/errors';
import type { PoolState } from '@atrium/server/api-metrics';
import { openPool, type PoolOptions } from '@atrium/server/pool';
import { FairQueue, type Lane } from '../admission/fair-queue';
import { ConnectionGuard } from './connection-guard';
import { healthLane } from './lanes';

export type ConnectionOptions = Pick<PoolOptions, 'url' | 'connections' | 'waitMs' | 'onLost' | 'mayBeReadOnly'> &
  Partial<Pick<PoolOptions, 'name'>>;

export interface Connections {
  /** Waits for a connection in the lane's turn; `server.unavailable` where none comes in time. */
  connect(lane: Lane): Promise<ConnectionGuard>;
  state(): PoolState;
  close(): Promise<void>;
}

/** Statements that wait for a connection. Calls are fewer: they are limited before they get here. */
const maxWaiting = 2000;
const maxWaitingPerGroup = 500;

export function openConnections(options: ConnectionOptions): Connections {
  const pool = openPool({
    name: 'atrium',
    ...options,
    // One more than are handed out in turns: health checks get a connection however many calls wait.
    connections: options.connections + 1,
    pipeline: true,
  });
  const { waitMs } = options;
  const refusal = () => new AppError('server.unavailable');
  const queue = new FairQueue({
    slots: options.connections,
    shares: { group: 3, member: 1 },
    maxWaiting,
    maxWaitingPerGroup,
    waitMs,
    refusal,
  });
  const reserved = new FairQueue({
    slots: 1,
    shares: { group: 1, member: 1 },
    maxWaiting,
    maxWaitingPerGroup: maxWaiting,
    waitMs,
    refusal,
  });

  return {
    connect: async (lane) => {
      const leave = await (lane === healthLane ? reserved : queue).enter(lane);
      try {
        return new ConnectionGuard(await pool.connect(), leave);
      } catch (error) {
        leave();
        throw new AppError('server.unavailable', { cause: error });
      }
    },
    state: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: queue.waitingCount + reserved.waitingCount + pool.waitingCount,
    }),
    close: () => pool.end(),
  };
}
