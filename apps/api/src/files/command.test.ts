import { randomUUID } from 'node:crypto';
import { createEmployee, registerCompany } from '../testing/companies';
import { runJob } from '../testing/jobs';
import { folderView, type StoreView } from '../testing/store-view';
import { startTestServer, stopTestServers, type TestServer } from '../testing/test-server';
import { runFilesCommand } from './command';

let store: StoreView;
let server: TestServer;
let known: string;
beforeEach(async () => {
  store = await folderView();
  server = await startTestServer(store.environment);
  const company = await registerCompany(server, 'Keeper');
  const picture = new File([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')], 'a.png', { type: 'image/png' });
  await createEmployee(server, company, 1, { profile_picture: picture });
  [known = ''] = uploads();
});
afterEach(async () => {
  await stopTestServers();
  store.close();
});

const uploads = (): readonly string[] => store.paths().filter((path) => path !== 'store.json');
async function run(args: readonly string[], settings = server.settings): Promise<string> {
  const lines: string[] = [];
  await runFilesCommand(args, settings, (line) => lines.push(line));
  return lines.join('\n');
}

test('lists what is in quarantine, and brings it back', async () => {
  const company = randomUUID();
  const [one, other] = [randomUUID(), randomUUID()];
  for (const id of [one, other]) store.write(`${company}/${id}`, id, 2);
  await runJob(server, 'sweep-uploads');
  expect(uploads()).toEqual([known, `quarantine/${company}/${one}`, `quarantine/${company}/${other}`].sort());

  const listed = await run(['list']);
  expect(listed).toContain(`${one}  ${company}`);
  expect(listed).toMatch(/Files in quarantine in .*: 2\.$/);

  expect(await run(['restore', one])).toMatch(/: 1\.$/);
  expect(store.read(`${company}/${one}`)).toBe(one);
  await expect(run(['restore', one])).rejects.toThrow(`Not in quarantine: ${one}.`);
  expect(await run(['restore', '--all'])).toMatch(/: 1\.$/);
  expect(uploads()).toEqual([known, `${company}/${one}`, `${company}/${other}`].sort());
});

test('quarantines what the automatic sweep refuses as too much', async () => {
  const orphans = Array.from({ length: 81 }, () => `${randomUUID()}/${randomUUID()}`);
  for (const path of orphans) store.write(path, 'x', 2);
  expect(await run(['sweep'])).toContain('Moved to quarantine: 81.');
  expect(uploads()).toEqual([known, ...orphans.map((path) => `quarantine/${path}`)].sort());
});

test('ties files and database that belonged to others', async () => {
  const other = await startTestServer();
  await other.server.stop();
  await server.server.stop();
  const together = { ...store.environment, DATABASE_URL: other.ownerUrl };
  await expect(startTestServer(together)).rejects.toThrow('belong to a different database');
  await run(['adopt'], { ...other.settings, dataDir: server.settings.dataDir });
  await startTestServer(together);
  await expect(server.startSecond()).rejects.toThrow('belong to a different database');
});

test('prints its help', async () => {
  expect(await run([])).toContain('Usage: npm run files -- <command>');
  await expect(run(['burn'])).rejects.toThrow('Unknown command “burn”.');
});
