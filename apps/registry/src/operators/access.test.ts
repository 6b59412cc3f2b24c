import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { operatorOf, type Operator } from '../testing/operator';
import { startRegistry, type RunningRegistry } from '../testing/running-registry';

let registry: RunningRegistry;
let operator: Operator;
beforeEach(async () => {
  registry = await startRegistry();
  operator = operatorOf(registry);
});
afterEach(() => registry.stop());

describe('who may do what', () => {
  it('refuses every call without a token, or with one that is not known', async () => {
    for (const path of ['status/', 'audit/', 'releases/wallet/', 'releases/wallet/first/']) {
      expect((await fetch(`${registry.url}/registry/${path}`)).status).toBe(401);
      expect((await registry.operate(path, undefined, 'atr_guess')).status).toBe(401);
    }
    for (const path of ['check/', 'platform/check/', 'changes/', 'tokens/', 'releases/']) {
      expect((await registry.operate(path, {}, 'atr_guess')).status).toBe(401);
    }
  });

  it('lets a team publish and change its own remotes only', async () => {
    const finance = await operator.tokenOf('Finance');
    const people = await operator.tokenOf('People');
    expect((await operator.publish('wallet', { owner: 'Finance' }, finance)).status).toBe(201);
    expect((await operator.publish('wallet', { owner: 'People', id: 'second' }, people)).status).toBe(403);
    expect((await operator.publish('employees', { owner: 'Finance' }, people)).status).toBe(403);
    const body = { action: 'promote', remote: 'wallet', release: 'first' };
    expect((await operator.change(body, people)).status).toBe(403);
    expect((await operator.change(body, finance)).status).toBe(200);
    expect((await registry.operate('tokens/', { actor: 'me', team: null }, finance)).status).toBe(403);
  });

  it('writes down who did what and why, where nobody can change it', async () => {
    const finance = await operator.tokenOf('Finance');
    await operator.publish('wallet', { owner: 'Finance' }, finance);
    await operator.change(
      { action: 'promote', remote: 'wallet', release: 'first', why: 'Month end needs it.' },
      finance,
    );
    expect((await operator.audit())[0]).toMatchObject({
      actor: 'someone of Finance',
      action: 'promote',
      remote: 'wallet',
      release: 'first',
      why: 'Month end needs it.',
    });
    const { Client } = await import('pg');
    const client = new Client({ connectionString: registry.databaseUrl });
    await client.connect();
    await expect(client.query('delete from registry.audit')).rejects.toThrow('never changed');
    await expect(client.query("update registry.audit set why = ''")).rejects.toThrow('never changed');
    await client.end();
  });

  it('keeps key and token where only their owner can read them', () => {
    expect(readFileSync(join(registry.dataFolder, 'token'), 'utf8')).toMatch(/^atr_\S{40,}\n$/);
    expect(registry.token).not.toBe('');
  });

  it('needs a reason for every change', async () => {
    await operator.publish('wallet');
    const { status, json } = await operator.change({ action: 'promote', remote: 'wallet', release: 'first', why: ' ' });
    expect(status).toBe(400);
    expect(json).toMatchObject({ code: 'request-invalid' });
  });
});
