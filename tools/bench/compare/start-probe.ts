import { processorTime } from '../processor-time.ts';
import type { Probe } from './probe.ts';

/** Starts of the API server, with its database. */
export const startProbe: Probe = {
  name: 'start',
  rows: {
    'until it serves, ms': { better: 'less', digits: 0 },
    'processor time, ms': { better: 'less', digits: 0 },
    'memory, MB': { better: 'less', digits: 0 },
  },
  open: (side) =>
    Promise.resolve({
      measure: async () => {
        await side.stop();
        const began = performance.now();
        await side.start();
        return {
          'until it serves, ms': performance.now() - began,
          'processor time, ms': processorTime(side.pid, side.dataDir),
          'memory, MB': side.memory(),
        };
      },
      close: () => undefined,
    }),
};
