import type { Trace, TraceEvent } from './trace.ts';

/** What the main thread does, by the events that say so. */
const activities: Readonly<Record<string, readonly string[]>> = {
  style: ['UpdateLayoutTree'],
  layout: ['Layout', 'HitTest'],
  paint: ['PrePaint', 'Paint', 'Layerize', 'Commit', 'CompositeLayers'],
  'compiling scripts': [
    'v8.compile',
    'V8.CompileCode',
    'v8.produceCache',
    'V8.CompileDeserialize',
    'V8.CompileIgnition',
  ],
  'running scripts': [
    'FunctionCall',
    'EvaluateScript',
    'v8.run',
    'v8.callFunction',
    'EventDispatch',
    'TimerFire',
    'FireAnimationFrame',
    'RunMicrotasks',
  ],
  'parsing the page': ['ParseHTML', 'CommitLoad'],
};

const garbage = 'collecting garbage';
const rest = 'the rest of tasks';
const waiting = 'waiting';

/** Milliseconds of a visit by what the main thread did, without what was done within that. */
export function timeByActivity({ events, main, start, end }: Trace): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  const add = (activity: string, microseconds: number) => {
    times.set(activity, (times.get(activity) ?? 0) + microseconds / 1000);
  };
  const within = events
    .filter(({ ph, pid, tid }) => ph === 'X' && pid === main.pid && tid === main.tid)
    .map((event) => ({ event, from: Math.max(event.ts, start), to: Math.min(endOf(event), end) }))
    .filter(({ from, to }) => to > from)
    .sort((one, other) => one.from - other.from || other.to - one.to);
  add(waiting, end - start);
  const around: (typeof within)[number][] = [];
  for (const each of within) {
    while (around.length > 0 && (around.at(-1)?.to ?? 0) <= each.from) around.pop();
    const outer = around.at(-1);
    const length = each.to - each.from;
    add(outer === undefined ? waiting : activityOf(outer.event), -length);
    add(activityOf(each.event), length);
    around.push(each);
  }
  return times;
}

const endOf = ({ ts, dur = 0 }: TraceEvent): number => ts + dur;

function activityOf({ name }: TraceEvent): string {
  if (name.includes('GC')) return garbage;
  return Object.keys(activities).find((activity) => activities[activity]?.includes(name)) ?? rest;
}
