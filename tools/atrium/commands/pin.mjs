import { makeChange, told } from '../change.mjs';
import { usageFailure } from '../failure.mjs';
import { idOf } from '../named-release.mjs';
import { readUntil } from '../values.mjs';

const subjectOptions = {
  tenant: { value: 'name', help: 'the company; needed' },
  user: { value: 'id', help: 'one person of it in place of everyone' },
};

export const pin = {
  name: 'pin',
  usage: 'pin <remote> <release> --tenant <name>',
  summary: 'gives a company or a person a release, whatever others get',
  operands: ['remote', 'release'],
  isChange: true,
  options: {
    ...subjectOptions,
    until: { value: 'end', help: 'the last day such as 2030-01-31 (UTC), a moment, or from now such as 12h, 7d' },
  },
  run: async ({ registry, values, operands: { remote, release: name } }) => {
    const subject = subjectOf(values);
    const until = values.until === undefined ? null : readUntil(values.until);
    const release = await idOf(registry, remote, name);
    const result = await makeChange(registry, { action: 'pin', remote, release, ...subject, until }, values);
    const end = until === null ? 'until it is unpinned' : `until ${until}`;
    return told(`${nameOf(subject)} gets ${remote} ${release} ${end}.`, result);
  },
};

export const unpin = {
  name: 'unpin',
  usage: 'unpin <remote> --tenant <name>',
  summary: 'takes a pin away',
  operands: ['remote'],
  isChange: true,
  options: subjectOptions,
  run: async ({ registry, values, operands: { remote } }) => {
    const subject = subjectOf(values);
    const result = await makeChange(registry, { action: 'unpin', remote, ...subject }, values);
    return told(`${nameOf(subject)} gets of ${remote} what others get.`, result);
  },
};

function subjectOf({ tenant, user }) {
  if (!tenant) throw usageFailure('Say for whom: --tenant <name>, and --user <id> for one person.');
  return { tenant, user: user ?? null };
}

const nameOf = ({ tenant, user }) => (user === null ? tenant : `${user} of ${tenant}`);
