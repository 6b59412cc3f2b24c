import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { Channel } from '@atrium/remote-contract';
import { writeReleaseFolder } from './testing/release-folder';
import { startRegistry, type RunningRegistry } from './testing/running-registry';

let registry: RunningRegistry;
beforeEach(async () => {
  registry = await startRegistry();
});
afterEach(() => registry.stop());

const readChannel = (): Promise<Channel> => registry.channel();
const names = (channel: Channel) => channel.remotes.map(({ name }) => name);

describe('the channel', () => {
  it('says where the API is and which remotes exist', async () => {
    writeReleaseFolder(registry.apps, 'wallet');
    writeReleaseFolder(registry.apps, 'employees');
    const channel = await readChannel();
    expect(channel).toMatchObject({ environment: 'test', api: { scheme: 'http', host: 'api.test', port: 4300 } });
    expect(names(channel)).toEqual(['employees', 'wallet']);
  });

  it('is confirmed without a body while nothing changes', async () => {
    const first = await registry.get('/channel.json');
    expect(first.headers['cache-control']).toBe('no-cache');
    const again = await registry.get('/channel.json', { 'if-none-match': first.headers.etag ?? '' });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
  });

  it('is compressed for those who take it', async () => {
    const plain = await registry.get('/channel.json');
    expect(plain.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', vary: 'accept-encoding' });
    const { headers, body } = await registry.get('/channel.json', { 'accept-encoding': 'gzip, br' });
    expect(headers).toMatchObject({ 'content-encoding': 'br', etag: plain.headers.etag });
    expect(brotliDecompressSync(body)).toEqual(plain.body);
  });

  it('holds a rebuilt remote without a restart, and a higher revision', async () => {
    writeReleaseFolder(registry.apps, 'employees', { id: 'first' });
    const before = await readChannel();
    await registry.report({ remote: 'employees', release: 'first', outcome: 'loaded' });
    writeReleaseFolder(registry.apps, 'employees', { id: 'second' });
    const after = await readChannel();
    expect(after.remotes[0]).toMatchObject({ stable: 'second', lastGood: 'first' });
    expect(after.rev).toBeGreaterThan(before.rev);
  });

  it('leaves out a remote that is gone', async () => {
    const folder = writeReleaseFolder(registry.apps, 'employees');
    await readChannel();
    rmSync(folder, { recursive: true });
    expect(names(await readChannel())).toEqual([]);
    expect(registry.warnings).toEqual(['The build of this remote is gone. Skipping it.']);
  });

  it.each([
    ['whose record cannot be read', 'release.json', '{'],
    ['whose record is something else', 'release.json', '{"id":"x"}'],
    ['with a changed file', 'remoteEntry.0a1b2c3d.js', 'globalThis.entry = 2;'],
    ['with a missing file', 'remoteEntry.0a1b2c3d.js', null],
  ])('leaves out a remote %s, says so once, and keeps the others', async (_case, path, content) => {
    const damaged = writeReleaseFolder(registry.apps, 'employees');
    writeReleaseFolder(registry.apps, 'wallet');
    if (content === null) rmSync(join(damaged, path));
    else writeFileSync(join(damaged, path), content);
    expect(names(await readChannel())).toEqual(['wallet']);
    expect(names(await readChannel())).toEqual(['wallet']);
    expect(registry.warnings).toEqual(['The build of this remote is damaged. Skipping it.']);
  });

  it('takes a remote back in when it is whole again', async () => {
    const folder = writeReleaseFolder(registry.apps, 'employees');
    writeFileSync(join(folder, 'release.json'), '{');
    expect(names(await readChannel())).toEqual([]);
    writeReleaseFolder(registry.apps, 'employees');
    expect(names(await readChannel())).toEqual(['employees']);
  });
});

describe('a file of a release', () => {
  const path = '/remotes/employees/first/remoteEntry.0a1b2c3d.js';

  it('may be kept for ever and used by pages of any origin', async () => {
    writeReleaseFolder(registry.apps, 'employees');
    await readChannel();
    const { status, headers, body } = await registry.get(path);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'content-type': 'text/javascript; charset=utf-8',
    });
    expect(body.toString()).toBe('globalThis.entry = 1;');
  });

  it('is compressed for a client that accepts it', async () => {
    writeReleaseFolder(registry.apps, 'employees');
    await readChannel();
    const { headers, body } = await registry.get(path, { 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(body).toString()).toBe('globalThis.entry = 1;');
  });

  it('is compressed anew where the twin that was built is not the same file', async () => {
    const folder = writeReleaseFolder(registry.apps, 'employees');
    writeFileSync(join(folder, 'remoteEntry.0a1b2c3d.js.br'), brotliCompressSync('globalThis.entry = 3;'));
    await readChannel();
    const { headers, body } = await registry.get(path, { 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(body).toString()).toBe('globalThis.entry = 1;');
  });

  it('stays served to tabs that opened before a rebuild', async () => {
    writeReleaseFolder(registry.apps, 'employees');
    await readChannel();
    writeReleaseFolder(registry.apps, 'employees', { id: 'second', files: { 'remoteEntry.99999999.js': 'new' } });
    await readChannel();
    expect((await registry.get(path)).status).toBe(200);
    expect((await registry.get('/remotes/employees/second/remoteEntry.99999999.js')).body.toString()).toBe('new');
  });

  it.each([
    '/remotes/employees/first/unlisted.js',
    '/remotes/employees/second/remoteEntry.0a1b2c3d.js',
    '/remotes/wallet/first/remoteEntry.0a1b2c3d.js',
    '/remotes/employees/first/../../../../secret.txt',
    '/remotes/employees/first/%2e%2e%2frelease.json',
    '/remotes/employees/first/',
    '/remotes/employees',
  ])('%s is unknown, and never a page', async (unknown) => {
    writeFileSync(join(writeReleaseFolder(registry.apps, 'employees'), 'unlisted.js'), 'x');
    await readChannel();
    const { status, headers } = await registry.get(unknown, { accept: 'text/html' });
    expect(status).toBe(404);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  });
});
