import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { Problem } from './problem';

interface Rule {
  readonly why: string;
  readonly instead: string;
  /** Takes away what the version before uses, so it's right in a contract step. */
  readonly isContract?: boolean;
}

const expandFirst = 'Stop using it in one version, and drop it in a contract step of a later one (`contracts`).';
const addBeside =
  'Add the new one beside it, write both, move what is there in a backfill, and contract in a later version.';
const rules: Readonly<Record<string, Rule>> = {
  'ban-drop-column': { why: 'Servers of the version before read the column.', instead: expandFirst, isContract: true },
  'ban-drop-table': { why: 'Servers of the version before use the table.', instead: expandFirst, isContract: true },
  'ban-drop-not-null': {
    why: 'Servers of the version before don’t expect null there.',
    instead: 'Let the new version read both first, and drop the constraint in a contract step.',
    isContract: true,
  },
  'renaming-column': { why: 'Servers of the version before use its name.', instead: addBeside, isContract: true },
  'renaming-table': { why: 'Servers of the version before use its name.', instead: addBeside, isContract: true },
  'changing-column-type': {
    why: 'The table is rewritten while everyone waits, and servers of the version before expect the other type.',
    instead: addBeside,
    isContract: true,
  },
  'adding-required-field': {
    why: 'Servers of the version before add rows without it.',
    instead: 'Allow null or give a default, and make it required in a contract step.',
  },
  'adding-not-nullable-field': {
    why: 'The table is read while nobody may write, and servers of the version before may write null.',
    instead:
      'Add `check (… is not null) not valid`, fill what is there in a backfill, and validate it in a contract step.',
  },
  'adding-field-with-default': {
    why: 'A default that isn’t constant rewrites the table while everyone waits.',
    instead: 'Add the column without it, set the default for new rows, and fill the others in a backfill.',
  },
  'adding-foreign-key-constraint': {
    why: 'All rows are checked while nobody may write to either table.',
    instead: 'Add it with `not valid`, and validate it in the next migration.',
  },
  'constraint-missing-not-valid': {
    why: 'All rows are checked while nobody may write.',
    instead: 'Add it with `not valid`, and validate it in the next migration.',
  },
  'disallowed-unique-constraint': {
    why: 'Its index is built while nobody may use the table, and servers of the version before may add rows that it refuses.',
    instead: 'Say why the table is small, or build the index beforehand.',
  },
  'require-concurrent-index-creation': {
    why: 'Nobody may write to the table until the index is built.',
    instead: 'Say why the table is small. Large ones need the index to be built beforehand, concurrently.',
  },
  'ban-truncate-cascade': { why: 'Rows of other tables go, too.', instead: 'Delete what is meant, in a backfill.' },
  'syntax-error': { why: 'PostgreSQL doesn’t understand it.', instead: 'Correct it.' },
};

const reported = z.array(z.object({ file: z.string(), line: z.number(), rule_name: z.string(), message: z.string() }));

/** What Squawk finds in a migration of a database that others use. Throws a sentence where it doesn't run on this platform. */
export function squawk(sql: string): readonly Problem[] {
  const { stdout, stderr, error } = spawnSync(
    programOf(),
    ['--reporter', 'json', '--pg-version', '15', '--assume-in-transaction'],
    {
      input: sql,
      encoding: 'utf8',
    },
  );
  if (error !== undefined) throw error;
  if (stdout.trim() === '') throw new Error(`Squawk failed: ${stderr}`);
  return reported.parse(JSON.parse(stdout)).flatMap(({ line, rule_name: rule }) => {
    const known = rules[rule];
    return known === undefined ? [] : [{ line: line + 1, rule, isContract: false, ...known }];
  });
}

/** Its program comes as an optional package for the platform. */
function programOf(): string {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const own = createRequire(createRequire(__filename).resolve('squawk-cli/package.json'));
    const folder = dirname(own.resolve(`@squawk-cli/${platform}/package.json`));
    return join(folder, 'bin', process.platform === 'win32' ? 'squawk.exe' : 'squawk');
  } catch (cause) {
    throw new Error(
      `Squawk, which checks migrations, isn’t installed for ${platform}. Install without --omit=optional; where it has no package for this platform, check migrations on another one, such as linux-x64.`,
      { cause },
    );
  }
}
