import type { CDPSession, Page } from 'playwright-core';

/** An event of Chromium’s tracing, as far as profiles need it. Times are microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly cat: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** The same for all events of one profile. */
  readonly id?: string;
  readonly args?: { readonly data?: object };
}

/** What one visit left in the trace: its events, the page’s main thread, and from when to when it lasted. */
export interface Trace {
  readonly events: readonly TraceEvent[];
  readonly main: Pick<TraceEvent, 'pid' | 'tid'>;
  readonly start: number;
  readonly end: number;
}

/** When a visit began, since the navigation, and how long it took; milliseconds. */
export interface Timed {
  readonly start: number;
  readonly ms: number;
}

const categories = ['devtools.timeline', 'v8', 'blink.user_timing'];
const samples = 'disabled-by-default-v8.cpu_profiler';
const anchor = 'profile-anchor';

/** Traces a visit; `withSamples` also samples scripts, which makes them slower. */
export async function traceVisit(
  page: Page,
  devtools: CDPSession,
  visit: () => Promise<Timed>,
  { withSamples }: { readonly withSamples: boolean },
): Promise<Trace> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { readonly value: readonly object[] }) => {
    events.push(...(value as readonly TraceEvent[]));
  };
  devtools.on('Tracing.dataCollected', collect);
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: withSamples ? [...categories, samples] : categories },
  });
  const { start, ms } = await visit();
  // The page’s clock and that of the trace have this moment in common.
  const anchoredAt = await page.evaluate((name) => performance.mark(name).startTime, anchor);
  const complete = new Promise<unknown>((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await complete;
  devtools.off('Tracing.dataCollected', collect);
  const found = events.find(({ name }) => name === anchor);
  if (found === undefined) throw new Error('The trace has no end.');
  const { pid, tid, ts } = found;
  const startTs = ts + (start - anchoredAt) * 1000;
  return { events, main: { pid, tid }, start: startTs, end: startTs + ms * 1000 };
}
