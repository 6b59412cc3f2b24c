import { counted } from '../counted.mjs';
import { Failure } from '../failure.mjs';
import { tableOf } from '../table.mjs';

export const status = {
  name: 'status',
  usage: 'status [remote]',
  summary: 'show which releases are live, who gets them and how they’re doing',
  operands: ['remote?'],
  run: async ({ registry, operands: { remote } }) => {
    const answer = await registry.status();
    const state = remote === undefined ? answer.remotes : { [remote]: answer.remotes[remote] };
    if (remote !== undefined && state[remote] === undefined) {
      throw new Failure(`This environment has no remote “${remote}”.`, { code: 'remote-unknown' });
    }
    const remotes = Object.entries(state).sort(([one], [other]) => (one < other ? -1 : 1));
    return { text: textOf(answer, remotes), json: { ...answer, remotes: Object.fromEntries(remotes) } };
  },
};

const columns = ['REMOTE', 'RELEASE', 'VERSION', 'OWNER', 'STATE', 'CANDIDATE', 'PINS', 'LAST HOUR', 'LAST GOOD'];

function textOf({ environment, rev, releases, health }, remotes) {
  const lookUp = (list, remote, release, key) => list.find((one) => one.remote === remote && one[key] === release);
  const rows = remotes.map(([name, { stable, candidate, pins, lastGood, ...flags }]) => {
    const shown = lookUp(releases, name, stable ?? candidate?.release, 'id');
    return [
      name,
      stable ?? '-',
      shown?.version ?? '-',
      shown?.owner ?? '-',
      stateOf(flags),
      candidateOf(candidate),
      String(pins.length),
      healthOf(
        lookUp(health, name, stable, 'release'),
        candidate && lookUp(health, name, candidate.release, 'release'),
      ),
      lastGood ?? '-',
    ];
  });
  const parts = [
    `${environment}, revision ${rev}`,
    rows.length === 0 ? 'No remotes have been published.' : tableOf([columns, ...rows]),
    ...pinsOf(remotes, (remote, release) => healthOf(lookUp(health, remote, release, 'release'), null)),
  ];
  return parts.join('\n\n');
}

/** With the next step of its plan, if it has one. */
function candidateOf(candidate) {
  if (candidate === null) return '-';
  const { release, percent, plan } = candidate;
  const next = plan?.steps.find((step) => step > percent) ?? 100;
  return `${release} ${percent}%${plan === null ? '' : `, then ${next}%`}`;
}

function stateOf({ killed, hiddenFor }) {
  if (killed) return 'off';
  return hiddenFor.length === 0 ? 'on' : `on, off for ${hiddenFor.length}`;
}

/** Loads and failures of the stable release and, after a slash, of the candidate. */
function healthOf(stable, candidate) {
  const told = (health) =>
    health === undefined
      ? 'no loads'
      : `${counted(health.loads, 'load')}, ${health.failures} failed${phasesOf(health)}`;
  return candidate === null ? told(stable) : `${told(stable)} / ${told(candidate)}`;
}

const phasesOf = ({ phases }) => {
  const names = Object.keys(phases);
  return names.length === 0 ? '' : ` (${names.sort().join(', ')})`;
};

/** With the health of each pinned release, which nobody else’s failures affect. */
function pinsOf(remotes, healthOfRelease) {
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
