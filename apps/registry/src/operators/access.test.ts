import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { registryPerTest } from '../testing/registry-per-test';

const given = registryPerTest();

describe('who may do what', () => {
  it('refuses every call without a token, or with one that is not known', async () => {
    for (const path of ['status/', 'audit/', 'releases/wallet/', 'releases/wallet/first/']) {
      expect((await fetch(`${given.registry.url}/registry/${path}`)).status).toBe(401);
      expect((await given.registry.operate(path, undefined, 'atr_guess')).status).toBe(401);
    }
    for (const path of ['check/', 'platform/check/', 'changes/', 'tokens/', 'releases/']) {
      expect((await given.registry.operate(path, {}, 'atr_guess')).status).toBe(401);
    }
  });

  it('lets a team publish and change its own remotes only', async () => {
    const finance = await given.operator.tokenOf('Finance');
    const people = await given.operator.tokenOf('People');
    expect((await given.operator.publish('wallet', { owner: 'Finance' }, finance)).status).toBe(201);
    expect((await given.operator.publish('wallet', { owner: 'People', id: 'second' }, people)).status).toBe(403);
    expect((await given.operator.publish('employees', { owner: 'Finance' }, people)).status).toBe(403);
    const body = { action: 'promote', remote: 'wallet', release: 'first' };
    expect((await given.operator.change(body, people)).status).toBe(403);
    expect((await given.operator.change(body, finance)).status).toBe(200);
    expect((await given.registry.operate('tokens/', { actor: 'me', team: null }, finance)).status).toBe(403);
  });

  it('writes down who did what and why, where nobody can change it', async () => {
    const finance = await given.operator.tokenOf('Finance');
    await given.operator.publish('wallet', { owner: 'Finance' }, finance);
    await given.operator.change(
      { action: 'promote', remote: 'wallet', release: 'first', why: 'Month end needs it.' },
      finance,
    );
    expect((await given.operator.audit())[0]).toMatchObject({
      actor: 'someone of Finance',
      action: 'promote',
      remote: 'wallet',
      release: 'first',
      why: 'Month end needs it.',
    });
    const { Client } = await import('pg');
    const client = new Client({ connectionString: given.registry.databaseUrl });
    await client.connect();
    await expect(client.query('delete from registry.audit')).rejects.toThrow('never changed');
    await expect(client.query("update registry.audit set why = ''")).rejects.toThrow('never changed');
    await client.end();
  });

  it('keeps key and token where only their owner can read them', () => {
    expect(readFileSync(join(given.registry.dataFolder, 'token'), 'utf8')).toMatch(/^atr_\S{40,}\n$/);
    expect(given.registry.token).not.toBe('');
  });

  it('needs a reason for every change', async () => {
    await given.operator.publish('wallet');
    const { status, json } = await given.operator.change({
      action: 'promote',
      remote: 'wallet',
      release: 'first',
      why: ' ',
    });
    expect(status).toBe(400);
    expect(json).toMatchObject({ code: 'request-invalid' });
  });
});
