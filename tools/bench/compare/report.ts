import type { Compared } from './take-turns.ts';

/** A table for docs/benchmarks.md. */
export function tableOf(rows: readonly Compared[]): string {
  const line = ({ name, digits, former, present, ratio, low, high, noise, verdict }: Compared): string =>
    [
      name,
      former.toFixed(digits),
      present.toFixed(digits),
      ratio.toFixed(3),
      `${low.toFixed(3)} to ${high.toFixed(3)}`,
      `± ${(noise * 100).toFixed(1)} %`,
      verdict,
    ].join(' | ');
  return [
    '| | former | present | present / former | 95 of 100 such runs | noise of a pair | verdict |',
    '| --- | ---: | ---: | ---: | ---: | ---: | --- |',
    ...rows.map((row) => `| ${line(row)} |`),
  ].join('\n');
}

export function conclusionOf(rows: readonly Compared[]): string {
  const slower = rows.filter(({ verdict }) => verdict === 'slower').map(({ name }) => name);
  return slower.length === 0 ? 'No difference: nothing is slower beyond noise.' : `Slower: ${slower.join('; ')}.`;
}
