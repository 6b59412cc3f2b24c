import type { SeededBoard } from '../board-seed.ts';
import { callerOf } from '../calls.ts';
import { memoryWithDatabase } from '../server-memory.ts';
import { accepted, connections, repeatInParallel } from './call-probe.ts';
import { boardOwner, newCard, wholeBoard } from './call-probes.ts';
import type { Probe } from './probe.ts';

/** How often a board is read and a card is made before memory is looked at. */
const times = 300;

const row = `API and database after ${times} boards and ${times} new cards, MB`;

/** Memory of a server that has just been started, under load. */
export const memoryProbe = (board: () => Promise<SeededBoard>): Probe => ({
  name: 'memory',
  rows: { [row]: { better: 'less', digits: 0 } },
  seed: board,
  open: (side) =>
    Promise.resolve({
      measure: async () => {
        await side.stop();
        await side.start();
        const session = await side.signIn(boardOwner);
        const { call, close } = callerOf(side.port, { connections });
        const send = accepted(call);
        const read = wholeBoard(session, await board());
        const create = await newCard(session, send);
        await repeatInParallel(async () => {
          await send(read);
          await send(create);
        }, times);
        const megabytes = memoryWithDatabase(side.pid, side.dataDir);
        close();
        return { [row]: megabytes };
      },
      close: () => undefined,
    }),
});
