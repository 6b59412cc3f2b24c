/**
 * `npm run bench:delivery`: what many published remotes cost, and how long a click takes until a remote is there. Prints
 * tables for docs/benchmarks.md, and with `--json` the numbers. BENCH_RUNS (9) sets how often each is measured; compare
 * numbers of one run with each other, machines differ.
 */
import { measureBytes } from './bench/delivery-bytes.ts';
import { measureDelivery, type Shell } from './bench/delivery-pages.ts';
import { fillUp, readChannel, startSecondRegistry } from './bench/delivery-remotes.ts';
import { apiPort, shellUrl, signIn, startSuite } from './bench/suite.ts';

const few = 5;
const many = 50;
const manyPort = 4492;
const runs = Number(process.env['BENCH_RUNS'] ?? 9);

const bytes = await measureBytes();
const suite = await startSuite({
  employees: 0,
  env: { SHELL_ORIGINS: `${shellUrl},http://localhost:${manyPort}` },
});
let second: Awaited<ReturnType<typeof startSecondRegistry>> | null = null;
try {
  second = await startSecondRegistry(suite, { port: manyPort, apiPort, environment: 'many' });
  const shells: readonly [Shell, Shell] = [
    { name: few, url: shellUrl },
    { name: many, url: second.url },
  ];
  for (const { name, url } of shells) {
    await fillUp(suite, url, name);
    const { remotes } = await readChannel(url);
    if (remotes.length !== name) throw new Error(`${url} has ${remotes.length} remotes instead of ${name}.`);
  }
  const session = await signIn('admin@acme.example');
  const measured = { runs, ...(await measureDelivery(shells, session, runs)), bytes };
  if (process.argv.includes('--json')) console.log(JSON.stringify(measured, null, 2));
  else print(measured);
} finally {
  await second?.stop();
  await suite.stop();
}

type Measured = Awaited<ReturnType<typeof measureDelivery>> & {
  readonly bytes: Awaited<ReturnType<typeof measureBytes>>;
};

function print({ boots, click, bytes: parts }: Measured): void {
  const [first, last] = boots;
  if (first === undefined || last === undefined) throw new Error('Two shells are compared.');
  const more = (key: 'cold' | 'warm') => `${(((last[key] - first[key]) / first[key]) * 100).toFixed(1)} %`;
  const ms = (value: number) => value.toFixed(0);
  const kilobytes = (value: number) => (value / 1000).toFixed(1);
  console.log(`
| boot to launcher | empty cache, ms | second visit, ms |
| --- | ---: | ---: |
${boots.map(({ name, cold, warm }) => `| ${name} published remotes | ${ms(cold)} | ${ms(warm)} |`).join('\n')}
| more | ${more('cold')} | ${more('warm')} |

| click to remote shown | ms |
| --- | ---: |
| cold | ${ms(click.cold)} |
| after hovering over its link | ${ms(click.hovered)} |

| built separately | KB | compressed, KB |
| --- | ---: | ---: |
${parts.map((part) => `| ${part.name} | ${kilobytes(part.bytes)} | ${kilobytes(part.compressed)} |`).join('\n')}`);
}
