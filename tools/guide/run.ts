/**
 * Runs every command of docs/guides/run-in-production.md as it stands, on an empty folder, a PostgreSQL and a store of
 * their own: `node tools/guide/run.ts [<folder of archives>] [--own-nginx]`. Then uses what they have started, and restarts it as the
 * guide says while somebody pays. A stand-in takes nginx’s place, unless the machine’s own is asked for.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import startPostgres from '../jest/start-postgres.mjs';
import stopPostgres from '../jest/stop-postgres.mjs';
import { inWorkspace } from '../setup/paths.mjs';
import { shellBlocks } from './blocks.ts';
import { GuideRun } from './guide-run.ts';
import { startMailbox } from './mailbox.ts';
import { checkSharedFiles, clientOfSuite, payDuring, registerInvited } from './proof.ts';
import { startObjectStore } from './testing/bucket.ts';
import { selfSigned } from './testing/certificate.ts';
import { guideValues } from './values.ts';

const { values: options, positionals } = parseArgs({
  options: { 'own-nginx': { type: 'boolean', default: false } },
  allowPositionals: true,
});
const packages = resolve(positionals[0] ?? inWorkspace('dist', 'packages'));
const guide = readFileSync(inWorkspace('docs', 'guides', 'run-in-production.md'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'atrium-guide-'));
const bin = join(folder, 'bin');
const work = join(folder, 'atrium');
let guideRun: GuideRun | undefined;

// Whoever stops this stops what it has started.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    void Promise.resolve(guideRun?.end()).finally(() => process.exit(1));
  });

await startPostgres();
const [store, mailbox] = await Promise.all([startObjectStore(), startMailbox()]);
try {
  for (const made of [bin, work]) mkdirSync(made);
  if (!options['own-nginx'])
    writeFileSync(
      join(bin, 'nginx'),
      `#!/bin/sh\nexec '${process.execPath}' '${inWorkspace('tools', 'guide', 'testing', 'nginx.ts')}' "$@"\n`,
      { mode: 0o755 },
    );
  const names = ['suite.localhost', 'api.suite.localhost', '*.api.suite.localhost'];
  const { certificate, key } = selfSigned(names);
  writeFileSync(join(folder, 'suite.pem'), certificate);
  writeFileSync(join(folder, 'suite.key'), key);
  const values = await guideValues({
    databaseUrl: process.env['TEST_POSTGRES_URL'] ?? '',
    storeUrl: store.url,
    mailUrl: mailbox.url,
    packages,
    backups: join(folder, 'backups'),
    certificate: join(folder, 'suite.pem'),
    certificateKey: join(folder, 'suite.key'),
  });

  const run = (guideRun = new GuideRun({ blocks: shellBlocks(guide), values, folder: work, bin }));
  await run.untilPause();
  const invitation = /invitation=([\w.~-]+)/.exec(run.output)?.[1] ?? '';
  const client = clientOfSuite(values, certificate);
  const session = await registerInvited(client, mailbox, { email: values.FIRST_ADMIN, invitation });
  await checkSharedFiles(values, session);
  const { paid, repeated } = await payDuring(client, session, () => run.resume());
  console.log(run.output);
  console.log(`While every server was restarted, ${paid} payments were made: 0 lost, ${repeated} repeated.`);
} catch (error) {
  console.error(guideRun?.output);
  console.error(error);
  for (const name of readdirSync(work, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /^logs.*\.log$/.test(path),
  ))
    console.error(`${name}\n${readFileSync(join(work, name), 'utf8').slice(-4000)}`);
  process.exitCode = 1;
} finally {
  await guideRun?.end();
  store.stop();
  await mailbox.stop();
  await stopPostgres();
  rmSync(folder, { recursive: true, force: true });
}
