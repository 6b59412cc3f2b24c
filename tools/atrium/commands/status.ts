import { defineCommand } from '../command.ts';
import type { ReleaseHealth, RemoteStateAnswer, StatusAnswer } from '@atrium/remote-contract/registry-calls';
import { counted } from '../counted.ts';
import { Failure } from '../failure.ts';
import { tableOf } from '../table.ts';

export const status = defineCommand({
  name: 'status',
  usage: 'status [remote]',
  summary: 'show which releases are live, who gets them and how they’re doing',
  operands: ['remote?'],
  run: async ({ registry, operands: { remote } }) => {
    const answer = await registry.status();
    const found = Object.entries(answer.remotes).filter(([name]) => remote === undefined || name === remote);
    if (remote !== undefined && found.length === 0) {
      throw new Failure(`This environment has no remote “${remote}”.`, { code: 'remote-unknown' });
    }
    const remotes = found.sort(([one], [other]) => (one < other ? -1 : 1));
    return { text: textOf(answer, remotes), json: { ...answer, remotes: Object.fromEntries(remotes) } };
  },
});

const columns = ['REMOTE', 'RELEASE', 'VERSION', 'OWNER', 'STATE', 'CANDIDATE', 'PINS', 'LAST HOUR', 'LAST GOOD'];

type NamedRemote = readonly [name: string, state: RemoteStateAnswer];

function textOf({ environment, rev, releases, health }: StatusAnswer, remotes: readonly NamedRemote[]): string {
  const healthIn = (remote: string, release: string | null) =>
    health.find((one) => one.remote === remote && one.release === release);
  const rows = remotes.map(([name, { stable, candidate, pins, lastGood, ...flags }]) => {
    const shown = releases.find(({ remote, id }) => remote === name && id === (stable ?? candidate?.release));
    return [
      name,
      stable ?? '-',
      shown?.version ?? '-',
      shown?.owner ?? '-',
      stateOf(flags),
      candidateOf(candidate),
      String(pins.length),
      healthOf(healthIn(name, stable), candidate && (healthIn(name, candidate.release) ?? 'no loads')),
      lastGood ?? '-',
    ];
  });
  const parts = [
    `${environment}, revision ${rev}`,
    rows.length === 0 ? 'No remotes have been published.' : tableOf([columns, ...rows]),
    ...pinsOf(remotes, (remote, release) => healthOf(healthIn(remote, release), null)),
  ];
  return parts.join('\n\n');
}

/** Includes the next step of its plan, if it has one. */
function candidateOf(candidate: RemoteStateAnswer['candidate']): string {
  if (candidate === null) return '-';
  const { release, percent, plan } = candidate;
  const next = plan?.steps.find((step) => step > percent) ?? 100;
  return `${release} ${percent}%${plan === null ? '' : `, then ${next}%`}`;
}

function stateOf({ killed, hiddenFor }: Pick<RemoteStateAnswer, 'killed' | 'hiddenFor'>): string {
  if (killed) return 'off';
  return hiddenFor.length === 0 ? 'on' : `on, off for ${hiddenFor.length}`;
}

/** Loads and failures of the stable release and, after a slash, of the candidate. */
function healthOf(stable: ReleaseHealth | undefined, candidate: ReleaseHealth | 'no loads' | null): string {
  const describe = (health: ReleaseHealth | 'no loads') =>
    health === 'no loads' ? health : `${counted(health.loads, 'load')}, ${health.failures} failed${phasesOf(health)}`;
  const first = describe(stable ?? 'no loads');
  return candidate === null ? first : `${first} / ${describe(candidate)}`;
}

const phasesOf = ({ phases }: ReleaseHealth) => {
  const names = Object.keys(phases);
  return names.length === 0 ? '' : ` (${names.sort().join(', ')})`;
};

/** With the health of each pinned release, which nobody else’s failures affect. */
function pinsOf(
  remotes: readonly NamedRemote[],
  healthOfRelease: (remote: string, release: string) => string,
): readonly string[] {
  const rows = remotes.flatMap(([name, { pins }]) =>
    pins.map(({ tenant, user, release, until, why }) => [
      name,
      release,
      user === null ? tenant : `${user} of ${tenant}`,
      until ?? 'no end',
      healthOfRelease(name, release),
      why,
    ]),
  );
  return rows.length === 0 ? [] : [tableOf([['REMOTE', 'PINNED', 'FOR', 'UNTIL', 'LAST HOUR', 'WHY'], ...rows])];
}
