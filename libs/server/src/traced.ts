/** What a span says of itself: names and numbers that are no secret and nobody's, never values. */
export type SpanFacts = Readonly<Record<string, string | number>>;

export interface Tracer {
  /** Of a request or a job that is being traced: a step of it. */
  step<Result>(name: string, facts: SpanFacts, work: () => Promise<Result>): Promise<Result>;
  /** Of work that nobody asked for over HTTP. */
  begin<Result>(name: string, facts: SpanFacts, work: () => Promise<Result>): Promise<Result>;
}

let current: Tracer | undefined;

/** Of the process; undefined where nothing is traced, which is when nothing of it is loaded either. */
export function setTracer(tracer: Tracer | undefined): void {
  current = tracer;
}

export const tracedStep = <Result>(name: string, facts: SpanFacts, work: () => Promise<Result>): Promise<Result> =>
  current === undefined ? work() : current.step(name, facts, work);

export const tracedWork = <Result>(name: string, facts: SpanFacts, work: () => Promise<Result>): Promise<Result> =>
  current === undefined ? work() : current.begin(name, facts, work);
