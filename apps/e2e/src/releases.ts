import type { Channel, Release, RemoteContract } from '@atrium/remote-contract';
import { seal, type Envelope, type SigningKey } from '@atrium/remote-contract/envelope';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { unique } from './api';
import { ports, urls } from './environment';

/** Calls a registry as the platform team. Throws where it refuses. */
export type Operate = (path: string, body?: FormData | object) => Promise<unknown>;

/** With the token that the registry left in its data folder. */
export const operatorAt =
  (registry: string, dataDir: string): Operate =>
  async (path, body) => {
    const token = (await readFile(join(dataDir, 'registry', 'token'), 'utf8')).trim();
    const isForm = body instanceof FormData;
    const response = await fetch(`${registry}/registry/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    const answer = (await response.json()) as unknown;
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer)}`);
    return answer;
  };

/** On the suite under test. */
export const operate = operatorAt(urls.shell, ports.dataDir);

export async function readChannel(registry: string = urls.shell): Promise<Channel> {
  const envelope = (await (await fetch(`${registry}/channel.json`)).json()) as Envelope;
  return JSON.parse(envelope.payload) as Channel;
}

export interface PublishedRelease {
  readonly record: Release;
  readonly files: ReadonlyMap<string, string>;
}

/** The stable release of a remote, with its files as text. */
export async function stableRelease(name: string): Promise<PublishedRelease> {
  const { remotes, releases } = await readChannel();
  const id = remotes.find((remote) => remote.name === name)?.stable;
  const found = releases.find((release) => release.id === id);
  if (found === undefined) throw new Error(`There is no stable release of ${name}.`);
  const fetchText = async (path: string) => (await fetch(new URL(path, new URL(found.baseUrl, urls.shell)))).text();
  const record = JSON.parse(await fetchText('release.json')) as Release;
  const files = await Promise.all(record.files.map(async ({ path }) => [path, await fetchText(path)] as const));
  return { record, files: new Map(files) };
}

export interface Variant {
  /** Takes the place of the entry's text. */
  readonly entry?: (text: string) => string;
  readonly contract?: Partial<RemoteContract>;
  /** Other parts of the record. */
  readonly record?: Partial<Pick<Release, 'shared' | 'uses'>>;
  /** Sets a file's text; the name may be a new one. */
  readonly files?: Readonly<Record<string, string>>;
}

/** Publishes a release that differs from a stable one, with hashes that are right for what it holds. Answers with its id. */
export async function publishVariant(
  name: string,
  { entry, contract = {}, record: parts = {}, files = {} }: Variant,
): Promise<string> {
  const stable = await stableRelease(name);
  const content = new Map([...stable.files, ...Object.entries(files)]);
  const entryText = content.get(stable.record.entry) ?? '';
  if (entry !== undefined) content.set(stable.record.entry, entry(entryText));
  const known = new Map(stable.record.files.map((file) => [file.path, file]));
  const describe = (path: string, text: string): Release['files'][number] => ({
    path,
    bytes: Buffer.byteLength(text),
    compressedBytes: compress(text).length,
    integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
  });
  const record: Release = {
    ...stable.record,
    ...parts,
    id: unique('variant'),
    contract: { ...stable.record.contract, ...contract },
    files: [...content].map(([path, text]) => {
      const file = known.get(path);
      return file !== undefined && stable.files.get(path) === text ? file : describe(path, text);
    }),
  };
  await publish(JSON.stringify(record), content);
  return record.id;
}

/** Publishes what the build of a remote left in a folder. Answers with its id. */
export async function publishFolder(folder: string): Promise<string> {
  const recordText = await readFile(join(folder, 'release.json'), 'utf8');
  const { id, files } = JSON.parse(recordText) as Release;
  const content = files.map(async ({ path }) => [path, await readFile(join(folder, path), 'utf8')] as const);
  await publish(recordText, new Map(await Promise.all(content)));
  return id;
}

/** Quickly: the registry takes any twin that unpacks to the file, and would press for the last byte itself. */
const compress = (text: string): Buffer =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });

async function publish(recordText: string, files: ReadonlyMap<string, string>): Promise<void> {
  const form = new FormData();
  form.append('why', 'A test.');
  form.append('release.json', new Blob([recordText]), 'release.json');
  for (const [path, text] of files) {
    form.append(path, new Blob([text]), path);
    form.append(`${path}.br`, new Blob([new Uint8Array(compress(text))]), `${path}.br`);
  }
  await operate('releases/', form);
}

/** Makes a release the one that a company gets; the others go on with theirs. */
export const pin = (remote: string, release: string, tenant: string) =>
  operate('changes/', { action: 'pin', remote, release, tenant, why: 'A test.' });

export const unpin = (remote: string, tenant: string) =>
  operate('changes/', { action: 'unpin', remote, tenant, why: 'A test.' });

/** A channel as the suite's own registry would sign it. */
export async function signChannel(channel: Channel): Promise<Envelope> {
  const key = JSON.parse(await readFile(join(ports.dataDir, 'registry', 'signing-key.json'), 'utf8')) as SigningKey;
  return seal('channel', JSON.stringify(channel), key);
}
