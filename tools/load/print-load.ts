import { grouped } from '../bench/numbers.ts';
import { isPastLimit, limitOf } from './first-limit.ts';
import type { Measured } from './measure.ts';
import { dayInPeakHours, mixOf, rateOf } from './mix.ts';
import { company } from './model.ts';

export interface Filled {
  readonly companies: number;
  readonly seconds: number;
  readonly databaseBytes: number;
  readonly fileBytes: number;
}

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(bytes < 1e8 ? 1 : 0);
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map((_, place) => (place === 0 ? '---' : '---:')), ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');

export function printFilling(filled: readonly Filled[]): void {
  const rows = filled.map(({ companies, seconds, databaseBytes, fileBytes }) => [
    companies === 0 ? 'the first one, over the API' : `copied, until there are ${grouped(companies)}`,
    seconds.toFixed(0),
    megabytes(databaseBytes),
    megabytes(fileBytes),
  ]);
  console.log(`\n${table(['companies of 200', 'seconds', 'database, MB', 'files, MB'], rows)}`);
}

export function printGroups({ companies, played, held, generatorSeconds, load }: Measured): void {
  const rows = played.timings.map(({ group, calls, p50, p95, p99, failed, unmended }) => [
    group,
    (calls / played.seconds).toFixed(2),
    ...[p50, p95, p99].map((ms) => ms.toFixed(0)),
    String(failed),
    String(unmended),
  ]);
  const head = ['calls of', 'per second', 'p50, ms', 'p95, ms', 'p99, ms', 'failed at first', 'after retries'];
  console.log(
    `\n${grouped(companies)} companies, ${grouped(played.people)} people, ${played.seconds.toFixed(0)} s of their busiest hour:\n\n${table(head, rows)}\n`,
  );
  const asked = rateOf(mixOf(played.people));
  console.log(
    `Asked for ${asked.toFixed(2)} activities per second, ${(played.due / played.seconds).toFixed(2)} came; ${played.late} began more than 50 ms late (at most ${played.latestMs.toFixed(0)} ms). ` +
      `${held.open} streams were open, ${held.broken} broke, ${held.events} events came. The generator took ${(generatorSeconds / load.seconds).toFixed(2)} cores. ` +
      `Failures: ${failuresOf(played.failures)}.`,
  );
}

const failuresOf = (failures: Readonly<Record<string, number>>): string =>
  Object.entries(failures)
    .map(([what, count]) => `${what} ${count}`)
    .join(', ') || 'none';

/** What a thousand people need, by what was measured. */
export function printSizing(measured: readonly Measured[]): void {
  const columns = measured.map(({ companies, played, load, sampled, held }) => {
    const thousands = played.people / 1000;
    const calls = (played.timings.at(-1)?.calls ?? 0) / played.seconds;
    const hours = dayInPeakHours() * company.workdays;
    /** From what was measured in some seconds of the busiest hour. */
    const perYear = (bytes: number): string => gigabytes(((bytes / load.seconds) * 3600 * hours) / thousands);
    return [
      `${grouped(companies)} companies, ${grouped(played.people)} people`,
      (calls / thousands).toFixed(1),
      ...[load.api, load.postgres, load.registry].map((cores) => (cores / thousands).toFixed(3)),
      ...[sampled.apiMegabytes, sampled.registryMegabytes, sampled.postgresMegabytes].map((value) => value.toFixed(0)),
      String(sampled.connections),
      (held.open / thousands).toFixed(0),
      perYear(load.walBytes),
      perYear(load.databaseBytes),
      perYear(load.fileBytes),
    ];
  });
  const names = [
    '',
    'calls per second, per 1,000 people',
    'API: cores per 1,000 people',
    'PostgreSQL: cores per 1,000 people',
    'registry: cores per 1,000 people',
    'API: MB',
    'registry: MB',
    'PostgreSQL: MB',
    'connections to PostgreSQL',
    'streams per 1,000 people',
    'write-ahead log per year and 1,000 people, GB',
    'growth of the database per year and 1,000 people, GB',
    'growth of the files per year and 1,000 people, GB',
  ];
  const [head = [], ...rows] = names.map((name, place) => [name, ...columns.map((column) => column[place] ?? '')]);
  console.log(`\n${table(head, rows)}`);
}

const gigabytes = (bytes: number): string => (bytes / 1e9).toFixed(1);

export function printRamp(ramp: readonly Measured[]): void {
  if (ramp.length === 0) return;
  const rows = ramp.map(({ companies, played, load, sampled, held, generatorSeconds }) => {
    const all = played.timings.at(-1);
    return [
      `${grouped(played.people)} (${grouped(companies)})`,
      ((all?.calls ?? 0) / played.seconds).toFixed(0),
      ...[all?.p50, all?.p95, all?.p99].map((ms = NaN) => ms.toFixed(0)),
      `${all?.failed ?? 0}, ${all?.unmended ?? 0}`,
      ...[load.api, load.postgres, generatorSeconds / load.seconds, load.others].map((cores) => cores.toFixed(2)),
      sampled.loopLagMs.toFixed(0),
      sampled.waiting.toFixed(1),
      String(held.open),
      sampled.apiMegabytes.toFixed(0),
    ];
  });
  const head = [
    'people (companies)',
    'calls per second',
    ...['p50, ms', 'p95, ms', 'p99, ms'],
    'failed, unmended',
    ...['API, cores', 'PostgreSQL', 'generator', 'others'],
    'event loop p99, ms',
    'waiting for the pool',
    'streams',
    'API, MB',
  ];
  console.log(`\n${table(head, rows)}`);
  const last = ramp.at(-1);
  const all = last?.played.timings.at(-1);
  if (last === undefined || all === undefined) return;
  const { played, load, sampled, generatorSeconds } = last;
  const seen = {
    ...load,
    ...sampled,
    all,
    late: played.late,
    due: played.due,
    generator: generatorSeconds / load.seconds,
  };
  console.log(
    isPastLimit(seen)
      ? `\nThe first limit, with ${grouped(played.people)} people: ${limitOf(seen)}.`
      : `\nNo limit was reached with ${grouped(played.people)} people.`,
  );
}
