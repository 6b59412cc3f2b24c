import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { unseal } from '@atrium/remote-contract/envelope';
import { registryPerTest } from '../testing/registry-per-test';
import { releaseForm, releaseRecord } from '../testing/release-folder';

const given = registryPerTest();

describe('publishing', () => {
  it('keeps a release with its files and signs its record, and nobody gets it before it is promoted', async () => {
    const { status, json } = await given.operator.publish('wallet');
    expect(status).toBe(201);
    expect(json).toMatchObject({ remote: 'wallet', id: 'first', isNew: true });
    expect((await given.registry.channel()).remotes).toEqual([]);
    expect((await given.registry.get('/remotes/wallet/first/remoteEntry.0a1b2c3d.js')).body.toString()).toBe(
      'globalThis.entry = 1;',
    );

    const { json: found } = await given.registry.operate('releases/wallet/first/');
    const { signature } = found as { signature: { key: string } };
    const text = await unseal('release', signature, [signature.key]);
    expect(text).toBe((await given.registry.get('/remotes/wallet/first/release.json')).body.toString());
  });

  it('makes one release of the same one sent twice, and of twenty at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => given.operator.publish('wallet')));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(19).fill(200), 201]);
    expect((await given.operator.publish('wallet')).status).toBe(200);
    expect((await given.registry.operate('releases/wallet/')).json).toHaveLength(1);
    const published = (await given.operator.audit()).filter(
      ({ action, remote }) => action === 'publish' && remote === 'wallet',
    );
    expect(published).toHaveLength(1);
  });

  it('loses none of twenty different releases that come at once', async () => {
    const ids = Array.from({ length: 20 }, (_, index) => `release-${index}`);
    await Promise.all(ids.map((id) => given.operator.publish('wallet', { id })));
    const { json } = await given.registry.operate('releases/wallet/');
    expect((json as { id: string }[]).map(({ id }) => id).sort()).toEqual([...ids].sort());
  });

  it('takes the same release from another commit for the same one, and refuses another one under its id', async () => {
    await given.operator.publish('wallet');
    expect((await given.operator.publish('wallet', { changes: { commit: 'abc' } })).status).toBe(200);
    const { status, json } = await given.operator.publish('wallet', { files: { 'remoteEntry.0a1b2c3d.js': 'other' } });
    expect(status).toBe(409);
    expect(json).toMatchObject({ code: 'release-differs' });
  });

  it.each<[string, (form: FormData) => void, string]>([
    [
      'a changed file',
      (form) => {
        form.set('remoteEntry.0a1b2c3d.js', new Blob(['changed']), 'x');
      },
      'file-damaged',
    ],
    [
      'a missing file',
      (form) => {
        form.delete('remoteEntry.0a1b2c3d.js');
      },
      'file-missing',
    ],
    [
      'a file that is not listed',
      (form) => {
        form.append('extra.js', new Blob(['x']), 'x');
      },
      'file-unlisted',
    ],
    [
      'no record',
      (form) => {
        form.delete('release.json');
      },
      'file-missing',
    ],
    [
      'a record that is none',
      (form) => {
        form.set('release.json', new Blob(['{}']), 'x');
      },
      'record-invalid',
    ],
  ])('refuses a release with %s, and keeps nothing of it', async (_case, damage, code) => {
    const form = releaseForm('wallet');
    damage(form);
    const { status, json } = await given.registry.operate('releases/', form);
    expect(status).toBe(400);
    expect(json).toMatchObject({ code });
    expect((await given.registry.operate('releases/wallet/')).json).toEqual([]);
    expect(existsSync(join(given.registry.dataFolder, 'releases', 'wallet'))).toBe(false);
  });

  it('changes nothing when the publisher dies half-way', async () => {
    const { rev } = await given.registry.channel();
    const boundary = randomUUID();
    const body = `--${boundary}\r\ncontent-disposition: form-data; name="release.json"; filename="x"\r\n\r\n${JSON.stringify(releaseRecord('wallet'))}\r\n--${boundary}\r\n`;
    await new Promise<void>((resolve) => {
      const sending = request(`${given.registry.url}/registry/releases/`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${given.registry.token}`,
          'content-type': `multipart/form-data; boundary=${boundary}`,
          'content-length': body.length + 1000,
        },
      });
      sending.on('error', () => {
        resolve();
      });
      sending.write(body, () => sending.destroy());
      sending.on('close', resolve);
    });
    expect((await given.registry.operate('releases/wallet/')).json).toEqual([]);
    expect((await given.registry.channel()).rev).toBe(rev);
    expect(existsSync(join(given.registry.dataFolder, 'releases', 'wallet'))).toBe(false);
    expect((await given.operator.publish('wallet')).status).toBe(201);
    expect(readdirSync(join(given.registry.dataFolder, 'releases', '.incoming'))).toEqual([]);
  });
});
