/**
 * `npm run bench:boot`: from signing in to the launcher with 50 published remotes, against 10; prints a table for
 * docs/benchmarks.md. BENCH_RUNS (9) sets how often each is measured; compare numbers of one run with each other, machines
 * differ.
 */
import type { RemoteContract } from '@atrium/remote-contract';
import { measureBoots, type Boot } from './bench/boot-pages.ts';
import { fillUp, readChannel, startSecondRegistry } from './bench/delivery-remotes.ts';
import { apiPort, shellUrl, startSuite } from './bench/suite.ts';

const few = 10;
const many = 50;
const manyPort = 4492;
const runs = Number(process.env['BENCH_RUNS'] ?? 9);

/** Cards are a call each, so they are measured apart from what contracts cost by themselves. */
const people = [
  { who: 'whose cards are for others', email: 'employee@acme.example' },
  { who: 'with a card each', email: 'admin@acme.example' },
] as const;

/** As much as a module of its own would declare. */
const declares = (name: string): Partial<RemoteContract> => ({
  cards: [
    {
      id: 'card',
      title: `News of ${name}`,
      icon: 'package',
      order: 900,
      audience: ['admin'],
      call: `company_management_service/hr_forms/home/away/?of=${name}`,
    },
  ],
  pages: ['reports', 'archive'].map((page) => ({
    label: `${name} ${page}`,
    path: `/${name}?view=${page}`,
    icon: 'package',
  })),
  actions: ['add', 'import'].map((id) => ({
    id,
    label: `${id} to ${name}`,
    icon: 'package',
    path: `/${name}?do=${id}`,
  })),
  search: [{ kind: name, label: name, icon: 'package', call: `${name.replaceAll('-', '_')}/search/` }],
  notifications: [{ kind: 'changed', label: `Something of ${name} changes` }],
});

const suite = await startSuite({
  employees: 0,
  env: { SHELL_ORIGINS: `${shellUrl},http://localhost:${manyPort}` },
});
let second: Awaited<ReturnType<typeof startSecondRegistry>> | null = null;
try {
  second = await startSecondRegistry(suite, { port: manyPort, apiPort, environment: 'many' });
  const own = (await readChannel(shellUrl)).remotes.length;
  const sizes = [Math.max(few, own), many] as const;
  await fillUp(suite, shellUrl, sizes[0], declares);
  await fillUp(suite, second.url, sizes[1], declares);
  const urls = [shellUrl, second.url];
  const row = (name: string, { ready, requests, bytes }: Boot) =>
    `| ${name} | ${ready.toFixed(0)} | ${requests} | ${(bytes / 1000).toFixed(1)} |`;
  console.log('\n| sign-in to launcher | ms | requests | KB |\n| --- | ---: | ---: | ---: |');
  for (const { who, email } of people) {
    const [one, other] = await measureBoots(urls, email, runs);
    if (one === undefined || other === undefined) throw new Error('Two suites are compared.');
    const ratio = (key: keyof Boot) => (other[key] / one[key]).toFixed(2);
    console.log(row(`${sizes[0]} published remotes, ${who}`, one));
    console.log(row(`${sizes[1]} published remotes, ${who}`, other));
    console.log(`| ratio | ${ratio('ready')} | ${ratio('requests')} | ${ratio('bytes')} |`);
  }
} finally {
  await second?.stop();
  await suite.stop();
}
