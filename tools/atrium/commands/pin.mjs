import { makeChange, told } from '../change.mjs';
import { usageFailure } from '../failure.mjs';
import { idOf } from '../named-release.mjs';
import { readUntil } from '../values.mjs';

const subjectOptions = {
  tenant: { value: 'name', help: 'the company (required)' },
  user: { value: 'id', help: 'one person in the company instead of everyone' },
};

export const pin = {
  name: 'pin',
  usage: 'pin <remote> <release> --tenant <name>',
  summary: 'keep a company or a person on one release',
  operands: ['remote', 'release'],
  isChange: true,
  options: {
    ...subjectOptions,
    until: {
      value: 'end',
      help: 'last day (2030-01-31, UTC), exact time, or time from now (12h, 7d); default: no end',
    },
  },
  run: async ({ registry, values, operands: { remote, release: name } }) => {
    const subject = subjectOf(values);
    const until = values.until === undefined ? null : readUntil(values.until);
    const release = await idOf(registry, remote, name);
    const result = await makeChange(registry, { action: 'pin', remote, release, ...subject, until }, values);
    const end = until === null ? 'until you unpin it' : `until ${until}`;
    return told(`${nameOf(subject)} gets ${remote} ${release} ${end}.`, result);
  },
};

export const unpin = {
  name: 'unpin',
  usage: 'unpin <remote> --tenant <name>',
  summary: 'remove a pin',
  operands: ['remote'],
  isChange: true,
  options: subjectOptions,
  run: async ({ registry, values, operands: { remote } }) => {
    const subject = subjectOf(values);
    const result = await makeChange(registry, { action: 'unpin', remote, ...subject }, values);
    return told(`${nameOf(subject)} gets the same release of ${remote} as everyone else.`, result);
  },
};

function subjectOf({ tenant, user }) {
  if (!tenant) throw usageFailure('Specify a company with --tenant <name>, or one person in it by adding --user <id>.');
  return { tenant, user: user ?? null };
}

const nameOf = ({ tenant, user }) => (user === null ? tenant : `${user} of ${tenant}`);
