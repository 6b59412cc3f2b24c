/** A metric over all of its labels. */
export interface MetricValues {
  sum(name: string): number;
  most(name: string): number;
}

/** What a server’s own port for Prometheus says now. */
export async function readMetrics(port: number): Promise<MetricValues> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`, { signal: AbortSignal.timeout(5000) });
  return metricsIn(await answer.text());
}

export function metricsIn(text: string): MetricValues {
  const valuesOf = (name: string): readonly number[] =>
    text
      .split('\n')
      .filter((line) => line.startsWith(name) && /^[{ ]/.test(line.slice(name.length)))
      .map((line) => Number(line.slice(line.lastIndexOf(' ') + 1)))
      .filter((value) => !Number.isNaN(value));
  return {
    sum: (name) => valuesOf(name).reduce((sum, value) => sum + value, 0),
    most: (name) => Math.max(0, ...valuesOf(name)),
  };
}
