/** The command line as teams use it, against a real registry. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { randomBytes } from 'node:crypto';
import { after, before, test, type TestContext } from 'node:test';
import type { ChannelShell } from '@atrium/remote-contract';
import type { TokensAnswer } from '@atrium/remote-contract/registry-calls';
import { runCommand, startCommand } from './testing/command.ts';
import { startSuite } from './testing/command-suite.ts';
import { setUp, tearDown } from './testing/registry.ts';
import { platform, writeRelease, writeShell } from './testing/release.ts';

before(setUp);
after(tearDown);

test('a release is published once, and publishing it again changes nothing', async (t) => {
  const { registry, audit, publish } = await startSuite(t);
  assert.equal((await publish('wallet')).isNew, true);
  assert.equal((await publish('wallet')).isNew, false);
  assert.deepEqual((await registry.channel()).remotes, []);
  assert.deepEqual(
    (await audit('audit wallet')).map(({ action, why }) => ({ action, why })),
    [{ action: 'publish', why: 'A test.' }],
  );
});

test('one command publishes and promotes, to everyone or to a share', async (t) => {
  const { publish, remote } = await startSuite(t);
  await publish('wallet', { id: 'one' }, { promote: ['--promote'] });
  await publish('wallet', { id: 'two' }, { promote: ['--promote', '12.5'] });
  const { stable, candidate } = await remote('wallet');
  assert.deepEqual({ stable, candidate }, { stable: 'one', candidate: { release: 'two', percent: 12.5 } });
});

test('a publisher that is killed half-way changes nothing, and the next one is whole', async (t) => {
  const { registry, run, audit, verify, change } = await startSuite(t);
  const files = {
    'remoteEntry.0a1b2c3d.js': 'globalThis.wallet = 1;',
    'big.0a1b2c3d.js': randomBytes(200_000).toString('hex'),
  };
  const dir = writeRelease(registry.folder, 'wallet', { files });
  const { rev } = await registry.channel();
  const relay = await relayThatStalls(t, registry.port, 100_000);
  const publisher = startCommand({ ...registry, url: relay.url }, [
    'publish',
    'wallet',
    '--dir',
    dir,
    '--why',
    'A test.',
  ]);
  await relay.stalled;
  publisher.kill('SIGKILL');
  await once(publisher, 'exit');
  await relay.cut();

  assert.deepEqual(await audit('audit wallet'), []);
  assert.equal((await registry.channel()).rev, rev);
  await run('diff wallet first first', { code: 1 });
  assert.equal((await change(`publish wallet --dir ${dir} --promote`)).isNew, true);
  assert.equal((await verify()).ok, true);
});

test('twenty publishers at once lose nothing', async (t) => {
  const { audit, publish } = await startSuite(t);
  const ids = Array.from({ length: 20 }, (_, index) => `release-${index}`);
  const answers = await Promise.all(ids.map((id) => publish('wallet', { id })));
  assert.ok(answers.every(({ isNew }) => isNew));
  const entries = await audit('audit wallet --limit 100');
  assert.deepEqual(entries.map(({ release }) => release).sort(), [...ids].sort());
});

test('twenty publishers of one release make one release', async (t) => {
  const { registry, change } = await startSuite(t);
  const dir = writeRelease(registry.folder, 'wallet');
  const answers = await Promise.all(Array.from({ length: 20 }, () => change(`publish wallet --dir ${dir}`)));
  assert.equal(answers.filter(({ isNew }) => isNew).length, 1);
});

test('a remote that needs a missing symbol is refused at publish, by name', async (t) => {
  const { registry, run, audit, publish } = await startSuite(t);
  const release = { changes: { uses: { '@atrium/ui': ['Button', 'Carousel'] } } };
  const { error } = await publish('wallet', release, { code: 1 });
  assert.equal(error.code, 'gate-closed');
  const sentence = 'wallet 1.0.0 uses Carousel from @atrium/ui, which the shell’s version doesn’t have.';
  assert.deepEqual(
    error.findings.map(({ message }) => message),
    [sentence],
  );

  const dir = writeRelease(registry.folder, 'wallet', release);
  assert.equal((await run(`check wallet --dir ${dir}`, { code: 1 })).findings[0]?.message, sentence);
  const { code, stderr } = await runCommand(registry, ['publish', 'wallet', '--dir', dir, '--why', 'A test.']);
  assert.deepEqual([code, stderr], [1, `The release can’t be published or promoted.\n  - ${sentence}\n`]);
  assert.deepEqual(await audit('audit wallet'), []);
});

test('a shell that takes a symbol away is told every live, pinned and last-good release that uses it', async (t) => {
  const { registry, run, change, publish } = await startSuite(t);
  const using = (id: string, symbol: string) =>
    publish('wallet', { id, changes: { uses: { '@atrium/ui': [symbol] } } }, { promote: ['--promote'] });
  for (const id of ['old', 'good', 'stable']) {
    await using(id, 'Card');
    await registry.report('wallet', id, 'loaded');
  }
  await change('pin wallet old --tenant acme');
  await publish('boards', { changes: { uses: { '@atrium/ui': ['Button'] } } }, { promote: ['--promote'] });

  const shared = { '@atrium/ui': { version: '1.1.0', symbols: ['Button'] } };
  assert.equal((await run(`check shell --dir ${registry.shell}`)).ok, true);
  const next = writeShell(registry.folder, { ...platform, shared }, 'shell-2');
  const { findings } = await run(`check --shell --dir ${next}`, { code: 1 });
  assert.equal((await change(`publish shell --dir ${next}`, { code: 1 })).error.code, 'gate-closed');
  assert.deepEqual(findings.map(({ release, message }) => `${release} ${message}`).sort(), [
    'good wallet 1.0.0 uses Card from @atrium/ui, which the shell’s version doesn’t have. Release status: last-good.',
    'old wallet 1.0.0 uses Card from @atrium/ui, which the shell’s version doesn’t have. Release status: pinned for acme.',
    'stable wallet 1.0.0 uses Card from @atrium/ui, which the shell’s version doesn’t have. Release status: stable.',
  ]);
});

test('a shell is published, tried, promoted, pinned, verified and rolled back like a remote', async (t) => {
  const { registry, audit, verify, state, change } = await startSuite(t);
  const next = writeShell(registry.folder, { ...platform, shell: '1.1.0' }, 'shell-2');
  assert.equal((await change(`publish shell --dir ${next}`)).isNew, true);
  const shell = async (): Promise<ChannelShell> => {
    const found = (await registry.channel()).shell;
    assert.ok(found);
    return found;
  };
  await change('promote shell latest --percent 5');
  assert.deepEqual((await shell()).candidate, { release: 'shell-2', percent: 5 });
  await change('promote shell latest');
  await change('pin shell shell-1 --tenant acme');
  const { stable, pins, releases } = await shell();
  assert.deepEqual([stable, pins.length, releases.length], ['shell-2', 1, 2]);
  assert.equal((await verify('verify shell')).releases.length, 2);
  assert.equal((await state('shell', 'status shell')).stable, 'shell-2');
  await change('rollback shell');
  assert.equal((await shell()).stable, 'shell-1');
  const actions = (await audit('audit shell')).filter(({ rev }) => rev !== null).map(({ action }) => action);
  assert.deepEqual(actions, ['rollback', 'pin', 'promote', 'promote', 'promote']);
});

test('rolling back is one command, needs no build, and the next channel read has it', async (t) => {
  const { change, release, remote } = await startSuite(t);
  await release('wallet', 'one', 'two');
  await change('rollback wallet');
  assert.equal((await remote('wallet')).stable, 'one');
  assert.equal((await change('rollback wallet', { code: 1 })).error.code, 'nothing-to-roll-back-to');
});

test('a rollout with a plan starts at its first share, and a rollback ends it', async (t) => {
  const { state, change, publish, release, remote } = await startSuite(t);
  await release('wallet', 'one');
  await publish('wallet', { id: 'two' });
  await change('promote wallet latest --plan 1,10,50 --min-loads 20 --min-minutes 5');
  const { candidate } = await state('wallet');
  assert.deepEqual(
    [candidate?.release, candidate?.percent, candidate?.plan],
    ['two', 1, { steps: [1, 10, 50], minLoads: 20, minMinutes: 5 }],
  );
  await change('rollback wallet');
  assert.equal((await remote('wallet')).candidate, null);
});

test('a pin has an end, and unpin takes it away', async (t) => {
  const { state, change, release } = await startSuite(t);
  await release('wallet', 'one', 'two');
  const started = Date.now();
  await change('pin wallet one --tenant acme --until 2099-01-31');
  await change('pin wallet last-good --tenant acme --user 42 --until 7d');
  const [company, person] = (await state('wallet', 'status wallet')).pins;
  assert.ok(person);
  assert.deepEqual(company, {
    tenant: 'acme',
    user: null,
    release: 'one',
    until: '2099-01-31T23:59:59.000Z',
    why: 'A test.',
  });
  assert.deepEqual([person.user, person.release], ['42', 'one']);
  const until = person.until ?? '';
  const days = (Date.parse(until) - started) / 86_400_000;
  assert.ok(days >= 7 && days < 7.1, until);
  await change('unpin wallet --tenant acme --user 42');
  assert.equal((await state('wallet')).pins.length, 1);
  assert.equal((await change('unpin wallet --tenant globex', { code: 1 })).error.code, 'no-pin');
});

test('a remote is switched off and on, and a revoked release never comes back', async (t) => {
  const { registry, change, release, remote } = await startSuite(t);
  await release('wallet', 'one', 'two');
  await change('kill wallet');
  assert.equal((await remote('wallet')).killed, true);
  await change('revive wallet');
  assert.equal((await remote('wallet')).killed, false);
  await change('revoke wallet stable');
  assert.equal((await remote('wallet')).stable, 'one');
  assert.deepEqual((await registry.channel()).revoked, ['two']);
  assert.equal((await change('promote wallet two', { code: 1 })).error.code, 'release-revoked');
});

test('a change that was decided on an older revision is not made', async (t) => {
  const { registry, change, release } = await startSuite(t);
  await release('wallet', 'one', 'two');
  const { rev } = await registry.channel();
  await change(`kill wallet --rev ${rev}`);
  assert.equal((await change(`rollback wallet --rev ${rev}`, { code: 5 })).error.code, 'rev-moved');
});

test('a token of a team changes the remotes of that team only', async (t) => {
  const { run, audit, change, publish } = await startSuite(t);
  const { token } = await run('token Robin --team Finance');
  const finance = { contract: { owner: 'Finance' } };
  await publish('wallet', finance, { token });
  await change('promote wallet first', { token });
  assert.equal((await audit('audit wallet'))[0]?.actor, 'Robin');
  assert.equal((await publish('employees', {}, { token, code: 4 })).error.code, 'not-your-remote');
  assert.equal((await run('token Robin --platform', { token, code: 4 })).error.code, 'platform-only');
  assert.equal((await run('status', { token: 'atr_guess', code: 4 })).error.code, 'token-unknown');
});

test('a token is listed and withdrawn by its id, once, and the log says who did it and why', async (t) => {
  const { registry, read, run, publish } = await startSuite(t);
  const { token, id } = await run('token Robin --team Finance', { args: ['--why', 'Month end.'] });
  const others = await run('token Kim --team People');
  assert.deepEqual(
    ((await read('tokens', { token })) as TokensAnswer).map((known) => [known.id, known.actor, known.withdrawnAt]),
    [[id, 'Robin', null]],
  );
  const why = { args: ['--why', 'It was in a log.'] };
  assert.equal((await run(`withdraw ${others.id}`, { ...why, token, code: 1 })).error.code, 'no-token');
  assert.equal((await run(`withdraw ${id}`, { ...why, token })).isNew, true);

  const release = { contract: { owner: 'Finance' } };
  assert.equal((await publish('wallet', release, { token, code: 4 })).error.code, 'token-unknown');
  const again = await runCommand(registry, ['withdraw', id, ...why.args]);
  assert.equal(again.code, 0);
  assert.match(again.stdout, new RegExp(`^Token ${id} \\(Robin, Finance\\) was already withdrawn on 20`));
  assert.match(
    (await runCommand(registry, ['tokens'])).stdout,
    new RegExp(`^${id}  Robin +Finance +this machine +everything +20\\S+ +no end +20\\S+ +20\\S+$`, 'm'),
  );

  const log = (await runCommand(registry, ['audit'])).stdout.split('\n').map((line) => line.split(/ {2,}/).slice(1));
  assert.deepEqual(log.slice(1, 4), [
    ['Robin', `withdraw-token ${id} (Robin)`, '-', 'It was in a log.'],
    ['this machine', `issue-token ${others.id} (Kim)`, '-'],
    ['this machine', `issue-token ${id} (Robin)`, '-', 'Month end.'],
  ]);
  assert.match((await runCommand(registry, ['withdraw', id])).stderr, /Give a reason/);
});

/** Forwards `bytes` bytes and then stops. `cut` closes both connections. */
async function relayThatStalls(t: TestContext, port: number, bytes: number) {
  const { promise: stalled, resolve: reportStall } = Promise.withResolvers<undefined>();
  const sockets: Socket[] = [];
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    sockets.push(near, far);
    let passed = 0;
    near.on('data', (chunk: Buffer) => {
      passed += chunk.length;
      if (passed < bytes) {
        far.write(chunk);
        return;
      }
      near.pause();
      reportStall(undefined);
    });
    far.pipe(near);
    for (const socket of [near, far]) socket.on('error', () => undefined);
  });
  const cut = async () => {
    server.close();
    for (const socket of sockets) socket.destroy();
    await once(server, 'close');
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stalled, cut };
}

test('a token can be limited to remotes and actions, and have an owner and an end', async (t) => {
  const { registry, read, run, change, publish } = await startSuite(t);
  const finance = { contract: { owner: 'Finance' } };
  const limits = ['--remotes', 'wallet', '--only', 'publish,promote', '--until', '90d', '--owner', 'Jane Doe'];
  const { token } = await run('token pipeline --team Finance', { args: limits });
  await publish('wallet', finance, { token });
  await change('promote wallet first', { token });
  assert.equal((await change('kill wallet', { token, code: 4 })).error.code, 'token-limited');
  const [known] = (await read('tokens', { token })) as TokensAnswer;
  assert.deepEqual([known?.owner, known?.remotes, known?.actions], ['Jane Doe', ['wallet'], ['publish', 'promote']]);
  assert.ok(known?.lastUsedAt && known.until && Date.parse(known.until) > Date.now());
  assert.match((await runCommand(registry, ['tokens'])).stdout, /Jane Doe +publish,promote in wallet /);
  const { code, stderr } = await runCommand(registry, ['token', 'Kim', '--platform', '--only', 'destroy']);
  assert.equal(code, 2);
  assert.match(stderr, /--only doesn’t know “destroy”\. Use any of publish, promote/);
});
