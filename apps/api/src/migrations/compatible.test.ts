import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkMigrations } from '../testing/migration-check/check';
import { migrations, type Migration } from '.';

/** Where its SQL begins. */
function pathOf({ name }: Migration) {
  const text = readFileSync(join(__dirname, `${name}.ts`), 'utf8');
  return {
    path: `apps/api/src/migrations/${name}.ts`,
    line: text.slice(0, text.indexOf('/* sql */')).split('\n').length,
  };
}

test('no migration breaks servers of the version before, or holds them up', () => {
  const problems = checkMigrations(migrations, pathOf);
  if (problems.length > 0) throw new Error(`${problems.join('\n\n')}\n\nSee docs/guides/upgrade.md.`);
});

describe('a migration after the others', () => {
  const check = (sql: string, contracts?: string) =>
    checkMigrations(
      [...migrations, { name: '9000-probe', sql, ...(contracts !== undefined && { contracts }) }],
      () => ({
        path: '9000-probe.ts',
        line: 2,
      }),
    ).filter((problem) => problem.startsWith('9000-probe'));

  test.each([
    ['a dropped column', 'alter table task drop column priority;', 'ban-drop-column'],
    ['a dropped table', 'drop table task;', 'ban-drop-table'],
    ['a renamed column', 'alter table task rename column priority to weight;', 'renaming-column'],
    ['a renamed table', 'alter table task rename to card;', 'renaming-table'],
    ['another type of a column', 'alter table task alter column priority type bigint;', 'changing-column-type'],
    ['a dropped function', 'drop function if exists may_open_board(uuid, uuid, uuid);', 'dropped-function'],
    ['a dropped view', 'drop view seen_employee;', 'dropped-view'],
    ['a dropped policy', 'drop policy own_tenant on two_factor;', 'dropped-policy'],
    [
      'a function with one more argument',
      'create or replace function may_open_board(company uuid, board uuid, account uuid, way text default null)\nreturns boolean language sql stable as $$ select true $$;',
      'function-arguments',
    ],
    [
      'a function with another result',
      'drop function open_boards();\ncreate function open_boards() returns table (id uuid, name text) language sql stable as $$ select null::uuid, null::text $$;',
      'function-result',
    ],
  ])('%s is refused, unless it’s a contract step', (_what, sql, rule) => {
    expect(check(sql)).toEqual([
      expect.stringMatching(new RegExp(`^9000-probe\\.ts:\\d+ ${rule}\\n  Why: .+\\n  Instead: .+`)),
    ]);
    expect(check(sql, '0.2.0')).toEqual([]);
  });

  test.each([
    ['a required column', 'alter table task add column weight bigint not null;', 'adding-required-field'],
    ['a column made required', 'alter table task alter column priority set not null;', 'adding-not-nullable-field'],
    [
      'a constraint on all rows',
      'alter table task add constraint small check (weight < 9);',
      'constraint-missing-not-valid',
    ],
    [
      'an index on a table that is there',
      'create index task_weight on task (weight);',
      'require-concurrent-index-creation',
    ],
  ])('%s is refused in every step, unless a reason is given', (_what, sql, rule) => {
    expect(check(sql, '0.2.0')).toEqual([expect.stringContaining(rule)]);
    expect(check(`-- allowed ${rule}: few rows\n${sql}`)).toEqual([]);
    expect(check(`-- allowed ${rule}:\n${sql}`)).toEqual([expect.stringContaining(rule)]);
    expect(check(`-- allowed ${rule}: few rows\nselect 1;\n${sql}`)).toEqual([expect.stringContaining(rule)]);
  });

  test('what only adds is fine, and so is a function that is replaced as it is called', () => {
    const sql = `
create table weight (tenant_id uuid not null, id uuid primary key);
create index weight_of_tenant on weight (tenant_id);
alter table task add column weight bigint not null default 0;
alter table task add constraint small check (weight < 9) not valid;
create or replace function may_open_board(company uuid, asked_board uuid, account uuid) returns boolean
language sql stable as $$ select false $$;
drop policy own_tenant on two_factor;
create policy own_tenant on two_factor using (true);`;
    expect(check(sql)).toEqual([]);
  });

  test('says which line of which file, and that a contract step names a version', () => {
    expect(check('select 1;\nselect 2;\ndrop table task;')[0]).toMatch(/^9000-probe\.ts:4 ban-drop-table\n/);
    expect(check('drop table task;', 'soon')).toEqual([expect.stringContaining('“soon” is no version.')]);
  });
});
