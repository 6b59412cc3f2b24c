import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { createDescriber, type Describer } from './describe.ts';
import { createDatabase, type TestDatabase } from './testing/database.ts';

const schema = `
  create table person (id int primary key, name text not null, nick text, shown text generated always as (upper(name)) stored);
  create table pet (id int primary key, owner_id int references person, name text not null, born date);
  create function shout(value text) returns text language sql strict as $$ select upper(value) $$;
  create function strays() returns table (id int, name text) language sql as $$ select id, name from pet $$;
  create view shown_pet as
    select t.id, t.born, case when t.id > 1 then t.name else '' end as name, p.name as owner
    from pet t left join person p on p.id = t.owner_id;`;
let database: TestDatabase;
let client: pg.Client;
let describer: Describer;

before(async () => {
  database = await createDatabase(schema);
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const created = await createDescriber(client, ['shout(not null)', 'strays.id']);
  assert.ok(created);
  describer = created;
});
after(async () => {
  await client.end();
  await database.stop();
});

/** Columns as they are written in a row type: `name` or, where it may be null, `name?`. */
async function columnsOf(text: string, use: Omit<Parameters<Describer['describe']>[0], 'text'> = {}): Promise<string> {
  const columns = await describer.describe({ text, ...use });
  return columns.map(({ name, isNullable }) => `${name}${isNullable ? '?' : ''}`).join(' ');
}

const cases: Readonly<Record<string, readonly [text: string, columns: string]>> = {
  'columns of tables': ['select id, name, nick, shown from person', 'id name nick? shown'],
  'the side of an outer join that may be missing': [
    'select p.name, t.name as pet, o.name as owner from person p left join pet t on t.owner_id = p.id full join person o on true',
    'name? pet? owner?',
  ],
  'an outer join that a condition makes an inner one': [
    'select t.name, t.born from person p left join pet t on t.owner_id = p.id where t.id > 0',
    'name born?',
  ],
  conditions: ['select nick, owner_id from person, pet where nick is not null and owner_id = 1', 'nick owner_id'],
  'a row that is changed, as it is afterwards': [
    'update person set nick = null where nick is not null returning id, nick',
    'id nick?',
  ],
  'with and union': [
    'with named as (select name from person), others as (select nick from person) select name, 1 as n from named union select nick, 2 from others',
    'name? n',
  ],
  'a row that was just inserted': [
    `with made as (insert into person values (1, 'A') on conflict do nothing returning *)
     select m.name, m.nick, (select name from made) as one from made m`,
    'name nick? one?',
  ],
  recursion: [
    'with recursive up as (select id, name from pet union all select id + 1, name from up where id < 9) select id, name from up',
    'id name',
  ],
  'values and functions': [
    `select v.a, v.b, g, s.id, s.name from (values (1, 'x'), (2, null)) v (a, b), generate_series(1, 2) g, strays() s`,
    'a b? g id name?',
  ],
  aggregates: [
    `select count(*) as n, max(id) as top, coalesce(max(id), 0) as most, json_agg(id) as all from pet`,
    'n top? most all?',
  ],
  'aggregates of groups': [
    'select owner_id, max(name) as name, max(born) as born, json_agg(born) as all, max(name) filter (where born is null) as some from pet group by owner_id',
    'owner_id? name born? all some?',
  ],
  'one value of another query': [
    'select (select name from pet limit 1) as one, (select count(*) from pet) as n, exists (select from pet) as is_there',
    'one? n is_there',
  ],
  'one value of a query that always has a row': [
    'with told as (select count(*) as n from pet) select (select n + 1 from told) as next, (select n from told where n > 0) as some',
    'next some?',
  ],
  expressions: [
    `select name || '!' as a, name || nick as b, nick is null as c, nullif(name, '') as d, coalesce(nick, name) as e, '{}'::jsonb -> 'x' as f, now() as g from person`,
    'a b? c d? e f? g',
  ],
  cases: [
    `select case when nick is null then name else nick end as a, case when id > 1 then name end as b, case when nick is not null then nick else '' end as c, case when name is null then null else 1 end as d from person`,
    'a b? c d',
  ],
  'columns of views': ['select id, born, name, owner from shown_pet', 'id born? name owner?'],
  'arguments by name': ['select make_interval(secs => id) as a, make_interval(days => owner_id) as b from pet', 'a b?'],
  'our own functions': ['select shout(name) as a, shout(nick) as b, lower(shout(name)) as c from person', 'a b? c'],
};
for (const [what, [text, columns]] of Object.entries(cases)) {
  test(`knows what may be null: ${what}`, async () => {
    assert.equal(await columnsOf(text), columns);
  });
}

test('values are null only where they were', async () => {
  const text = 'select $1::int + 1 as next, id = $2 as is_it from person';
  assert.equal(await columnsOf(text), 'next is_it');
  assert.equal(await columnsOf(text, { nullValues: [2] }), 'next is_it?');
});

test('rows that are used only where something is there', async () => {
  const text = 'select t.id, t.name, t.born from person p left join pet t on t.owner_id = p.id';
  assert.equal(await columnsOf(text), 'id? name? born?');
  assert.equal(await columnsOf(text, { presentBy: 'id' }), 'id name born?');
});

test('a statement that does not fit the schema fails, and the next one is described', async () => {
  await assert.rejects(columnsOf('select age from person'), /column "age" does not exist/);
  assert.equal(await columnsOf('select 1 as one'), 'one');
});
