/**
 * Three people of one company work in browsers that go offline and come back, while the API server and its database are
 * killed and restarted. At the end, everything that was acknowledged must be stored, and every screen must show what is:
 *
 *   npm run chaos:pages -- [--rounds 12] [--seed 1]
 *
 * The seed decides what everyone does. Timing still varies, so a seed reproduces the kind of run but not the exact run.
 * CHAOS_SHELL_PORT and CHAOS_API_PORT (4492, 4493) set the ports. Exits with 1 if anything is lost or differs.
 */
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { createCompany } from './chaos/company.ts';
import { Ledger } from './chaos/ledger.ts';
import { Person } from './chaos/person.ts';
import { Random } from './chaos/random.ts';
import { compareScreen, settle } from './chaos/settle.ts';
import { readStored } from './chaos/stored-values.ts';
import { startSuite } from './chaos/suite.ts';
import { ensureChromium } from './setup/chromium.mjs';

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '12' }, seed: { type: 'string', default: String(randomInt(1e9)) } },
});
const rounds = Number(options.rounds);
const seed = Number(options.seed);
/** How many actions each person takes in a round. */
const actionsPerRound = 4;

console.error(`Seed ${seed}, ${rounds} rounds.`);
const suite = await startSuite();
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
try {
  process.exitCode = (await run()) ? 0 : 1;
} finally {
  await browser.close();
  await suite.stop();
}

async function run(): Promise<boolean> {
  const { client } = suite;
  const { admin, members } = await createCompany(client);
  const before = await readStored({ dataDir: suite.dataDir, client, admin });
  const ledger = new Ledger();
  const people: Person[] = [];
  for (const [index, member] of members.entries()) {
    const person = await Person.open({
      browser,
      ledger,
      apiPort: suite.apiPort,
      shellUrl: suite.shellUrl,
      ...member,
      random: new Random(seed * 10 + index),
    });
    await person.goto(member.places[0]);
    people.push(person);
  }

  const random = new Random(seed);
  const injected = new Map<string, number>();
  for (let round = 1; round <= rounds; round += 1) {
    console.error(`Round ${round} of ${rounds} …`);
    const over = new AbortController();
    const injecting = injectFaults(random, ledger, people, injected, over.signal);
    await Promise.all(people.map(work));
    over.abort();
    await injecting;
  }

  console.error('Everything is back; looking at every screen …');
  for (const person of people) await person.goOnline();
  await client.healthy();
  await suite.pagesHealthy();
  const differences: string[] = [];
  let compared = 0;
  const compare = async (person: Person) => {
    if (person.at === null || !person.places.includes(person.at)) await person.go(person.places[0]);
    await settle(person);
    compared += 1;
    const difference = await compareScreen(person, client);
    if (difference !== null) differences.push(difference);
  };
  // First as they are, once nobody acts any more; then reached by navigation, and as a fresh page.
  for (const person of people) await settle(person);
  for (const person of people) await compare(person);
  for (const person of people) {
    for (const place of person.places) {
      await person.go(place);
      await compare(person);
    }
    await person.page.reload();
    await compare(person);
  }

  const { lost, strangers } = ledger.compare(await readStored({ dataDir: suite.dataDir, client, admin }), before);
  const faults = people.flatMap((person) => person.faults);
  print({ people, ledger, injected, compared, differences, lost, strangers, faults });
  return [differences, lost, strangers, faults].every(({ length }) => length === 0);
}

async function work(person: Person): Promise<void> {
  for (let left = actionsPerRound; left > 0; left -= 1) await person.act();
  // Otherwise the connection wouldn't change while nobody else acts.
  if (!person.isOnline && person.random.chance(0.5)) await person.goOnline();
}

/** Takes connections and servers down in the middle of writes, until the round is over. */
async function injectFaults(
  random: Random,
  ledger: Ledger,
  people: readonly Person[],
  injected: Map<string, number>,
  signal: AbortSignal,
): Promise<void> {
  const over = once(signal, 'abort');
  const nextWrite = () => Promise.race([ledger.nextWrite().then(() => true), over.then(() => false)]);
  while (await nextWrite()) {
    if (random.chance(0.45)) {
      const person = random.pick(people);
      if (person === undefined) continue;
      await (person.isOnline ? person.goOffline() : person.goOnline());
    } else if (random.chance(0.15)) {
      const [name, fault] = random.pick(Object.entries(suite.faultsByName)) ?? [];
      if (name !== undefined && fault?.() === true) injected.set(name, (injected.get(name) ?? 0) + 1);
    }
  }
}

interface Outcome {
  readonly people: readonly Person[];
  readonly ledger: Ledger;
  readonly injected: ReadonlyMap<string, number>;
  readonly compared: number;
  readonly differences: readonly string[];
  readonly lost: readonly string[];
  readonly strangers: readonly string[];
  readonly faults: readonly string[];
}

function print({ people, ledger, injected, compared, differences, lost, strangers, faults }: Outcome): void {
  const sumOf = (read: (person: Person) => ReadonlyMap<string, number>) => {
    const sums = new Map<string, number>();
    for (const person of people)
      for (const [name, count] of read(person)) sums.set(name, (sums.get(name) ?? 0) + count);
    return sums;
  };
  const tried = sumOf((person) => person.tried);
  const impossible = sumOf((person) => person.impossible);
  const line = (name: string, value: string | number) => `${name.padEnd(36)} ${value}`;
  console.log(
    [
      line('seed', seed),
      line('rounds', rounds),
      line(
        'spells without a line',
        people.reduce((sum, { offlineSpells }) => sum + offlineSpells, 0),
      ),
      ...[...injected].map(([name, count]) => line(name, count)),
      ...[...tried].map(([name, count]) => line(`  ${name}`, `${count} (not possible: ${impossible.get(name) ?? 0})`)),
      line('writes tried', ledger.writes.length),
      line('writes acknowledged', ledger.count('acknowledged')),
      line('writes refused', ledger.count('refused')),
      line('writes without a sure answer', ledger.count('unsure')),
      line('acknowledged writes lost', lost.length),
      line('things that nobody wrote', strangers.length),
      line('screens compared', compared),
      line('screens that differ', differences.length),
      line('pages that were blank or threw', faults.length),
      ...[...lost, ...strangers, ...differences, ...faults],
    ].join('\n'),
  );
}
