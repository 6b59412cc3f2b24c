import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test, type TestContext } from 'node:test';
import { temporaryFolder } from '../../setup/temporary-folder.mjs';
import { checkTypedReads, type Checked, type RecordedRead } from './check.ts';
import { createDatabase, type TestDatabase } from './testing/database.ts';

const schema = `
  create table person (id bigint primary key, name text not null, nick text, born timestamptz not null,
    tags text[] not null, photo bytea, settings jsonb not null, is_away boolean not null, size int not null);`;
let database: TestDatabase;
before(async () => {
  database = await createDatabase(schema);
});
after(() => database.stop());

const reader = `
  type QueryResultRow = Record<string, any>;
  interface Reader { rows<Row extends QueryResultRow>(text: string): Promise<Row[]> }
  declare const db: Reader;
`;

/** What is wrong with a row type for a statement, without the place. */
async function problemsOf(t: TestContext, rowType: string, text: string, more: CheckMore = {}) {
  const source = `${reader}export const read = () => db.rows<${rowType}>('');\n`;
  const { problems } = await check(t, source, [text], more);
  return problems.map((problem) => problem.replace(/^.*:\d+:\d+: /, '').replace(`${rowType} is wrong: `, ''));
}

interface CheckMore extends Partial<Pick<RecordedRead, 'nullValues' | 'presentBy'>> {
  readonly isComplete?: boolean;
}

async function check(
  t: TestContext,
  source: string,
  texts: readonly string[],
  { isComplete = true, ...use }: CheckMore = {},
): Promise<Checked> {
  const options = {
    strict: true,
    target: 'es2022',
    lib: ['es2022'],
    moduleResolution: 'bundler',
    module: 'esnext',
    types: [],
    skipLibCheck: true,
  };
  const tsconfig = JSON.stringify({ compilerOptions: options, include: ['*.ts'] });
  const folder = temporaryFolder(t, {
    'people.ts': source,
    'tsconfig.json': tsconfig,
    'node_modules/driver/index.d.ts': reader.replace('declare const', 'export declare const'),
  });
  const lines = source.split('\n');
  const line = lines.findIndex((each) => each.includes('db.rows')) + 1;
  const column = (lines[line - 1] ?? '').indexOf('rows') + 1;
  const place = { file: join(folder, 'people.ts'), line, column };
  const checked = await checkTypedReads({
    tsconfig: join(folder, 'tsconfig.json'),
    recorded: texts.map((text) => ({ ...place, text, nullValues: [], ...use })),
    databaseUrl: database.url,
    neverNull: [],
    isComplete,
  });
  assert.ok(checked);
  return checked;
}

test('a row type that says what the statement answers is fine', async (t) => {
  const row = `{ readonly id: string; name: 'A' | 'B'; nick: string | null; born: Date; tags: readonly string[];
    photo: Uint8Array | null; settings: { a: number }; is_away: boolean; size: number }`;
  assert.deepEqual(await problemsOf(t, row, 'select * from person'), []);
});

test('a wrong row type is reported with its place', async (t) => {
  const source = `${reader}export interface PersonRow { readonly nick: string }\nexport const read = () => db.rows<PersonRow>('');\n`;
  const { reads, statements, problems } = await check(t, source, ['select nick from person']);
  assert.deepEqual([reads, statements, problems.length], [1, 1, 1]);
  assert.match(problems[0] ?? '', /people\.ts:6:30: PersonRow is wrong: "nick" may be null\.$/);
});

const mismatches: Readonly<Record<string, readonly [text: string, problem: string]>> = {
  '{ name: string; age: number }': ['select name from person', 'the statement has no column "age".'],
  '{ id: number }': ['select id from person', '"id" is bigint, which is read as string, and not as number.'],
  '{ born: string }': [
    'select born from person',
    '"born" is timestamp with time zone, which is read as Date, and not as string.',
  ],
  '{ tags: number[] }': [
    'select tags from person',
    '"tags" is text[], which is read as string[], and not as number[].',
  ],
  '{ settings: Date }': ['select settings from person', '"settings" is jsonb, which is read as JSON, and not as Date.'],
  '{ n: number }': ['select max(size) as n from person', '"n" may be null.'],
};
for (const [row, [text, problem]] of Object.entries(mismatches)) {
  test(`finds that ${row} is wrong about ${text}`, async (t) => {
    assert.deepEqual(await problemsOf(t, row, text), [problem]);
  });
}

test('each form of a statement is checked, and a mistake that several share is reported once', async (t) => {
  const source = `${reader}export const read = () => db.rows<{ nick: string }>('');\n`;
  const texts = ['select nick from person', 'select nick from person limit 1', `select 'x' as nick`];
  const { statements, problems } = await check(t, source, texts);
  assert.deepEqual([statements, problems.length], [3, 1]);
});

test('a statement that no longer fits the schema is reported', async (t) => {
  const [problem] = await problemsOf(t, '{ age: number }', 'select age from person');
  assert.equal(problem, 'The statement can’t be described: column "age" does not exist\nselect age from person');
});

test('a read that no test runs proves nothing, once all tests ran', async (t) => {
  const source = `${reader}export const read = () => db.rows<{ name: string }>('');\n`;
  assert.match(
    (await check(t, source, [])).problems[0] ?? '',
    /No test runs this read, so nothing proves \{ name: string \}\.$/,
  );
  assert.deepEqual((await check(t, source, [], { isComplete: false })).problems, []);
});

test('a read that calls the driver itself is reported before all tests ran, since nobody hears what it runs', async (t) => {
  const source = `import { db } from 'driver';\nexport const read = () => db.rows<{ name: string }>('');\n`;
  const { problems } = await check(t, source, ['select name from person'], { isComplete: false });
  assert.match(problems[0] ?? '', /people\.ts:2:30: The read calls pg itself, so nothing proves \{ name: string \};/);
});

test('a row type that is only inferred is reported; rows without a type, and those of a generic function, are not', async (t) => {
  const source = `${reader}
    export const inferred = async (): Promise<{ name: string }[]> => db.rows('');
    export const untyped = async () => (await other.rows('')).length;
    export const passedOn = <Row extends QueryResultRow>(): Promise<Row[]> => other.rows<Row>('');
    declare const other: Reader;`;
  const { problems } = await check(t, source, []);
  assert.equal(problems.length, 1);
  assert.match(problems[0] ?? '', /people\.ts:6:\d+: The read has a row type that is only inferred; name it/);
});
