import { callerOf, type Answer, type Call } from '../calls.ts';
import { median } from '../numbers.ts';
import { processorTime } from '../processor-time.ts';
import type { Session } from '../suite.ts';
import type { Probe, Rows } from './probe.ts';
import type { Side } from './side.ts';

export const connections = 10;
/** Of the calls that a measurement makes, this part is made one by one. */
const alonePart = 0.1;
const fewestAlone = 5;

const rows: Rows = {
  'alone, ms': { better: 'less', digits: 2 },
  'per second, 10 at once': { better: 'more', digits: 1 },
  'processor time, ms': { better: 'less', digits: 3 },
  'over the wire, bytes': { better: 'less', digits: 0 },
};

export interface CallProbeOptions {
  readonly name: string;
  /** Who calls. */
  readonly email: string;
  readonly seed?: () => Promise<unknown>;
  /** The calls that are made at once, as a page does; most probes make one. `send` asks a side for what they need. */
  readonly calls: (session: Session, send: Send) => Promise<readonly Call[]> | readonly Call[];
}

export type Send = (call: Call) => Promise<Answer>;

/**
 * Calls of the API. Both sides are asked equally often: as often as keeps the first one computing for `seconds`, so that what
 * else the machine does makes a measurement longer, but no coarser.
 */
export function callProbe({ name, email, seed, calls }: CallProbeOptions, seconds: number): Probe {
  let times: number | undefined;
  return {
    name,
    rows,
    ...(seed !== undefined && { seed }),
    open: async (side) => {
      const { call, close } = callerOf(side.port, { connections });
      const send = accepted(call);
      const session = await side.signIn(email);
      const asked = await calls(session, call);
      const once = async () => {
        const answers = await Promise.all(asked.map(send));
        return answers.reduce((sum, { bytes }) => sum + bytes, 0);
      };
      const warmedUp = await timesFor(side, once, seconds);
      times ??= warmedUp;
      const wanted = times;
      return { measure: () => measure(side, once, wanted), close };
    },
  };
}

async function measure(side: Side, once: () => Promise<number>, times: number) {
  const alone: number[] = [];
  let bytes = 0;
  for (let time = 0; time < Math.max(fewestAlone, times * alonePart); time += 1) {
    const began = performance.now();
    bytes = await once();
    alone.push(performance.now() - began);
  }
  const computed = processorTime(side.pid, side.dataDir);
  const began = performance.now();
  await repeatInParallel(once, times);
  const seconds = (performance.now() - began) / 1000;
  return {
    'alone, ms': median(alone),
    'per second, 10 at once': times / seconds,
    'processor time, ms': (processorTime(side.pid, side.dataDir) - computed) / times,
    'over the wire, bytes': bytes,
  };
}

export async function repeatInParallel(work: () => Promise<unknown>, times: number): Promise<void> {
  let left = times;
  await inParallel(async () => {
    if (left <= 0) return false;
    left -= 1;
    await work();
    return true;
  });
}

/** How often it can be done with so much processor time, once it has been done for half of it. */
async function timesFor(side: Side, once: () => Promise<unknown>, seconds: number): Promise<number> {
  const began = processorTime(side.pid, side.dataDir);
  const computed = () => (processorTime(side.pid, side.dataDir) - began) / 1000;
  let times = 0;
  await inParallel(async () => {
    await once();
    times += 1;
    return computed() < seconds / 2;
  });
  return Math.ceil((times * seconds) / computed());
}

/** Goes on, over every connection, until the work answers that it's over. */
async function inParallel(work: () => Promise<boolean>): Promise<void> {
  const worker = async () => {
    while (await work());
  };
  await Promise.all(Array.from({ length: connections }, worker));
}

/** Fails where a call does. */
export const accepted =
  (call: Send): Send =>
  async (one) => {
    const answer = await call(one);
    if (answer.status >= 400) throw new Error(`${one.path} got HTTP ${answer.status}: ${answer.text}`);
    return answer;
  };
