import { defineChange } from '../command.ts';
import { changed, makeChange } from '../change.ts';
import { usageFailure } from '../failure.ts';
import { idOf } from '../named-release.ts';
import { readUntil } from '../values.ts';

const subjectOptions = {
  tenant: { value: 'name', help: 'the company (required)' },
  user: { value: 'id', help: 'one person in the company instead of everyone' },
};

export const pin = defineChange({
  name: 'pin',
  usage: 'pin <remote> <release> --tenant <name>',
  summary: 'keep a company or a person on one release',
  operands: ['remote', 'release'],
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
    return changed(`${nameOf(subject)} gets ${remote} ${release} ${end}.`, result);
  },
});

export const unpin = defineChange({
  name: 'unpin',
  usage: 'unpin <remote> --tenant <name>',
  summary: 'remove a pin',
  operands: ['remote'],
  options: subjectOptions,
  run: async ({ registry, values, operands: { remote } }) => {
    const subject = subjectOf(values);
    const result = await makeChange(registry, { action: 'unpin', remote, ...subject }, values);
    return changed(`${nameOf(subject)} gets the same release of ${remote} as everyone else.`, result);
  },
});

interface Subject {
  readonly tenant: string;
  /** Null for the whole company. */
  readonly user: string | null;
}

function subjectOf({
  tenant = '',
  user,
}: {
  readonly tenant?: string | undefined;
  readonly user?: string | undefined;
}): Subject {
  if (tenant === '')
    throw usageFailure('Specify a company with --tenant <name>, or one person in it by adding --user <id>.');
  return { tenant, user: user ?? null };
}

const nameOf = ({ tenant, user }: Subject) => (user === null ? tenant : `${user} of ${tenant}`);
