import type { Migration } from '../../migrations';
import { functionProblems } from './function-rules';
import type { Problem } from './problem';
import { squawk } from './squawk';

/**
 * The last migration from before there was this check. What was released is never edited, so earlier ones aren't looked at.
 */
export const baseline = '0104-dashboards';

/**
 * Why servers of the version before would break, or wait for long, while these migrations run, or after them: a paragraph
 * for each reason. A step that takes something away says which version first did without it (`contracts`); what is harmless
 * for another reason says so in the SQL, before its statement: `-- allowed <rule>: <reason>`.
 */
export function checkMigrations(
  migrations: readonly Migration[],
  pathOf: (migration: Migration) => { readonly path: string; readonly line: number },
): readonly string[] {
  const start = migrations.findIndex(({ name }) => name === baseline) + 1;
  return migrations.slice(start).flatMap((migration, index) => {
    const earlier = migrations.slice(0, start + index).map(({ sql }) => sql);
    const { path, line: firstLine } = pathOf(migration);
    return problemsOf(migration, earlier).map(
      ({ line, rule, why, instead }) =>
        `${path}:${firstLine + line - 1} ${rule}\n  Why: ${why}\n  Instead: ${instead}\n  If it does no harm here: -- allowed ${rule}: <reason>`,
    );
  });
}

function problemsOf({ sql, contracts }: Migration, earlier: readonly string[]): readonly Problem[] {
  const found = [...squawk(sql), ...functionProblems(sql, earlier)];
  const allowed = allowedIn(sql);
  const open = found.filter(
    ({ line, rule, isContract }) =>
      !(isContract && contracts !== undefined) &&
      !allowed.some((one) => one.rule === rule && one.line <= line && line <= one.lastLine),
  );
  if (contracts === undefined || /^\d+\.\d+\.\d+$/.test(contracts)) return open;
  return [
    ...open,
    {
      line: 1,
      rule: 'contracts',
      why: `“${contracts}” is no version.`,
      instead: 'Name the version that first did without what is taken away, such as 0.2.0.',
      isContract: false,
    },
  ];
}

/** A comment allows what the statement after it does, up to its semicolon. */
function allowedIn(
  sql: string,
): readonly { readonly rule: string; readonly line: number; readonly lastLine: number }[] {
  const lines = sql.split('\n');
  return lines.flatMap((text, index) => {
    const rule = /^\s*-- allowed ([\w-]+): \S/.exec(text)?.[1];
    if (rule === undefined) return [];
    const length = lines.slice(index + 1).findIndex((line) => /;\s*$/.test(line));
    return [{ rule, line: index + 1, lastLine: length === -1 ? lines.length : index + 2 + length }];
  });
}
