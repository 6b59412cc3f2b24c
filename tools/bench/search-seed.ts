import type pg from 'pg';

const syllables = ['ba', 'de', 'fi', 'go', 'ku', 'la', 'me', 'ni', 'po', 'ra', 'se', 'ti', 'vo', 'wa', 'ze'];

/** Made-up words of two and three syllables, in an order that mixes them. */
const words: readonly string[] = syllables
  .flatMap((first) =>
    syllables.flatMap((second) => [first + second + 'n', ...syllables.map((third) => first + second + third)]),
  )
  .map((word, place) => ({ word, place: (place * 7919) % 3600 }))
  .toSorted((one, other) => one.place - other.place)
  .map(({ word }) => word);

/** A word that every tenth title has, one of few titles, and what one of these is when it is misspelt. */
export const commonWord = words[0] ?? '';
export const rareWord = words[2000] ?? '';

/** How many tasks one board has. */
const perBoard = 2000;

/**
 * Fills a company's boards with `size` tasks, in titles and descriptions of made-up words of which the first are the most
 * usual. Every fifth has a comment, and every tenth a checklist of two items.
 */
export async function seedTasks(database: pg.Client, tenant: string, user: string, size: number): Promise<void> {
  const [company] = (await database.query<{ id: string }>('select id from tenant where slug = $1', [tenant])).rows;
  if (company === undefined) throw new Error(`There is no company ${tenant}.`);
  for (let from = 1; from <= size; from += perBoard) {
    await database.query('begin');
    await database.query(`select set_config('app.tenant', $1, true), set_config('app.boards', 'every', true)`, [
      company.id,
    ]);
    await database.query(fill, [company.id, user, from, Math.min(from + perBoard - 1, size), words]);
    await database.query('commit');
  }
  await database.query('vacuum analyze task, comment, checklist, checklist_item, board, task_list, search_word');
  await database.query('vacuum analyze search_spelling');
}

/** Words further behind are rarer, as those of a language are. */
const word = (salt: number): string => `
  ($5::text[])[1 + floor(power((abs(hashint4(n * 31 + ${salt})) % 100000) / 100000.0, 2.5) * 3600)::int]`;
const line = (salt: number, count: number): string =>
  Array.from({ length: count }, (_, place) => word(salt + place)).join(` || ' ' || `);

const fill = `
  with made as (
    insert into board (tenant_id, id, title, created_by)
    select $1::uuid, gen_random_uuid(), 'Board ' || n || ' ' || ${word(1)}, $2::uuid from generate_series($3::int, $3::int) n
    returning tenant_id, id
  ), lists as (
    insert into task_list (tenant_id, board_id, id, title, position)
    select tenant_id, id, gen_random_uuid(), 'List ' || n, n from made, generate_series(1, 4) n returning *
  ), tasks as (
    insert into task (tenant_id, board_id, list_id, id, title, description, rank, created_by)
    select l.tenant_id, l.board_id, l.id, gen_random_uuid(),
      case when n % 10 = 0 then '${commonWord} ' else '' end || ${line(100, 4)} || ' ' || n,
      '<p>' || ${line(200, 12)} || '</p>', 'V' || n, $2::uuid
    from generate_series($3::int, $4::int) n join lists l on l.position = 1 + n % 4
    returning tenant_id, board_id, id, split_part(title, ' ', -1)::int as n
  ), commented as (
    insert into comment (tenant_id, board_id, task_id, id, sender_id, message)
    select tenant_id, board_id, id, gen_random_uuid(), $2::uuid, ${line(300, 8)} from tasks where n % 5 = 0
  ), checked as (
    insert into checklist (tenant_id, board_id, task_id, id, title)
    select tenant_id, board_id, id, gen_random_uuid(), ${line(400, 2)} from tasks where n % 10 = 0 returning *
  )
  select count(*) from tasks, checked`;
