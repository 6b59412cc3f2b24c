import { randomUUID } from 'node:crypto';
import { createEmployee, registerCompany } from '../testing/companies';
import { runJob } from '../testing/jobs';
import { bucketView, folderView, type StoreView } from '../testing/store-view';
import { onServer } from '../testing/template-database';
import { asOwner, endOwners, startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const dayHours = 24;

describe.each([
  ['a folder', folderView],
  ['a bucket', bucketView],
])('files in %s', (_kind, openStore) => {
  let store: StoreView;
  let server: TestServer;
  /** A file of an employee, old enough to be swept. */
  let known: string;
  const stranger = randomUUID();
  const unknown = (): string => `${stranger}/${randomUUID()}`;
  const uploads = (): readonly string[] => store.paths().filter((path) => path !== 'store.json');

  beforeEach(async () => {
    store = await openStore();
    server = await startTestServer(store.environment);
    const company = await registerCompany(server, 'Sweeper');
    await createEmployee(server, company, 1, { profile_picture: new File([png], 'a.png', { type: 'image/png' }) });
    [known = ''] = uploads();
    store.age(known, 2 * dayHours);
  });
  afterEach(async () => {
    await stopTestServers();
    store.close();
  });

  test('are set aside once they are old and no row knows them; young ones and all others stay', async () => {
    const [old, young] = [unknown(), unknown()];
    store.write(old, 'old', 2);
    store.write(young, 'young', 0);
    await runJob(server, 'sweep-uploads');
    expect(uploads()).toEqual([known, young, `quarantine/${old}`].sort());
    expect(store.read(`quarantine/${old}`)).toBe('old');
  });

  test('are deleted after thirty days in quarantine, and not before', async () => {
    const old = unknown();
    store.write(old, 'old', 100 * dayHours);
    await runJob(server, 'sweep-uploads');
    await runJob(server, 'empty-quarantine');
    store.age(`quarantine/${old}`, 29 * dayHours);
    await runJob(server, 'empty-quarantine');
    expect(uploads()).toEqual([known, `quarantine/${old}`].sort());
    store.age(`quarantine/${old}`, 31 * dayHours);
    await runJob(server, 'empty-quarantine');
    expect(uploads()).toEqual([known]);
  });

  test.each(['sweep-uploads', 'empty-quarantine'])(
    'come back where the database knows them after all: %s',
    async (job) => {
      const bytes = store.read(known) ?? '';
      store.remove(known);
      store.write(`quarantine/${known}`, bytes, 60 * dayHours);
      await runJob(server, job);
      expect(uploads()).toEqual([known]);
    },
  );

  test('stay where more of them are unknown than leftovers can be, and health says so', async () => {
    const many = Array.from({ length: 81 }, unknown);
    for (const path of many) store.write(path, 'x', 2);
    await runJob(server, 'sweep-uploads');
    expect(uploads()).toEqual([known, ...many].sort());
    expect(server.log.join('')).toContain('"held":81');
    expect(await server.call({ path: '/api/health/' })).toMatchObject({
      status: 200,
      json: { status: 'ok', problems: ['unknown-files'] },
    });
    for (const path of many.slice(20)) store.remove(path);
    await runJob(server, 'sweep-uploads');
    expect(uploads()).toEqual([known, ...many.slice(0, 20).map((path) => `quarantine/${path}`)].sort());
    expect((await server.call({ path: '/api/health/' })).json).toEqual({ status: 'ok' });
  });

  test('stay where the store turns out to be another one', async () => {
    const old = unknown();
    store.write(old, 'old', 2);
    store.write('store.json', JSON.stringify({ store: randomUUID(), database: null }));
    await expect(runJob(server, 'sweep-uploads')).rejects.toThrow('belong to a different database');
    await expect(runJob(server, 'empty-quarantine')).rejects.toThrow('belong to a different database');
    expect(uploads()).toEqual([known, old].sort());
  });

  describe('and a database', () => {
    const labelled = (): unknown => JSON.parse(store.read('store.json') ?? 'null');
    const named = async (from = server) => (await asOwner<{ id: string }>(from, 'select id from file_store'))[0]?.id;
    const asBefore = async (): Promise<void> => {
      await server.server.stop();
      store.remove('store.json');
      await asOwner(server, 'delete from file_store');
    };

    test('are tied at the first start', async () => {
      expect(labelled()).toMatchObject({ store: await named() });
      await server.server.stop();
      const again = await server.startSecond();
      expect(await named(again)).toBe(await named());
    });

    test('of an empty cluster: no start, and all 81 files stay', async () => {
      const many = Array.from({ length: 81 }, unknown);
      for (const path of many) store.write(path, 'x', 48);
      await server.server.stop();
      await expect(startTestServer(store.environment)).rejects.toThrow(
        /^The files in .+ belong to a different database\. Start the server with a database and files that belong together or, if these two do, run: npm run files -- adopt$/,
      );
      expect(uploads()).toEqual([known, ...many].sort());
      await server.startSecond();
    });

    test('that is a copy of theirs: no start', async () => {
      await server.server.stop();
      const url = new URL(server.ownerUrl);
      const [copy, original] = [`copy_${randomUUID().replaceAll('-', '')}`, url.pathname.slice(1)];
      await endOwners();
      await onServer((client) => client.query(`create database ${copy} template ${original}`));
      url.pathname = `/${copy}`;
      await expect(startTestServer({ ...store.environment, DATABASE_URL: url.href })).rejects.toThrow(
        'belong to the database that this one was copied or restored from',
      );
      await server.startSecond();
    });

    test('from before both had a name are tied where the database knows some of them', async () => {
      await asBefore();
      store.write(unknown(), 'x', 48);
      await server.startSecond();
      expect(labelled()).toMatchObject({ store: await named() });
    });

    test('that knows none of them, from before both had a name: no start', async () => {
      await asBefore();
      await expect(startTestServer(store.environment)).rejects.toThrow('belong to a different database');
      expect(uploads()).toEqual([known]);
    });

    test('that has files, while there are none: no start', async () => {
      await asBefore();
      store.remove(known);
      await expect(server.startSecond()).rejects.toThrow('This database refers to files, but there are none in');
    });

    test('that was restored from before it had a name keep the name of the store', async () => {
      const before = labelled();
      await server.server.stop();
      await asOwner(server, 'delete from file_store');
      await server.startSecond();
      expect(labelled()).toEqual(before);
      expect(before).toMatchObject({ store: await named() });
    });
  });
});
