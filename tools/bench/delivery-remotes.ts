import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Channel, Release, ReleaseRef, RemoteContract } from '@atrium/remote-contract';
import type { Envelope } from '@atrium/remote-contract/envelope';
import type { ChangeRequest } from '@atrium/remote-contract/registry-calls';
import { inWorkspace } from '../setup/paths.mjs';
import type { Suite } from './suite.ts';

type ReleaseFiles = ReadonlyMap<string, Buffer<ArrayBuffer>>;

interface StoredRelease {
  readonly record: Release;
  readonly files: ReleaseFiles;
}

/**
 * A second registry beside the suite's: the same data, releases and shell under another environment, so that two
 * channels of different length can be visited in turns.
 */
export async function startSecondRegistry(
  { dataDir }: Suite,
  { port, apiPort, environment }: { readonly port: number; readonly apiPort: number; readonly environment: string },
) {
  const child = fork(inWorkspace('apps', 'registry', 'dist', 'main.mjs'), {
    env: {
      ...process.env,
      SHELL_PORT: String(port),
      API_PORT: String(apiPort),
      DATA_DIR: dataDir,
      ENVIRONMENT: environment,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  await new Promise((resolve, reject) => {
    child.once('message', resolve);
    void ended.then((code) => {
      reject(new Error(`The registry exited with code ${String(code)} before it was ready.`));
    });
  });
  return {
    url: `http://localhost:${port}`,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

export async function readChannel(url: string): Promise<Channel> {
  const { payload } = (await (await fetch(`${url}/channel.json`)).json()) as Envelope;
  return JSON.parse(payload) as Channel;
}

/**
 * Publishes copies of the smallest remote under other names and places until the channel at `url` has `count` remotes.
 * `declares` says what the contract of each has beside its place.
 */
export async function fillUp(
  { dataDir }: Suite,
  url: string,
  count: number,
  declares: (name: string) => Partial<RemoteContract> = () => ({}),
): Promise<void> {
  const { remotes, releases } = await readChannel(url);
  const sources = await Promise.all(releases.map((release) => download(url, release)));
  const [smallest] = sources.sort((one, other) => sizeOf(one) - sizeOf(other));
  if (smallest === undefined) throw new Error(`${url} has no remotes to copy.`);
  const operate = operatorOf(dataDir, url);
  for (let index = remotes.length; index < count; index += 1) {
    const copy = copyOf(smallest, index, declares);
    await operate('releases/', formOf(copy));
    const { id, contract } = copy.record;
    await operate('changes/', { action: 'promote', remote: contract.name, release: id, why: 'For measuring.' });
  }
}

const sizeOf = ({ record }: StoredRelease): number => record.files.reduce((sum, { bytes }) => sum + bytes, 0);

async function download(url: string, { baseUrl }: ReleaseRef): Promise<StoredRelease> {
  const read = async (path: string) =>
    Buffer.from(await (await fetch(new URL(path, new URL(baseUrl, url)))).arrayBuffer());
  const record = JSON.parse((await read('release.json')).toString('utf8')) as Release;
  const files = await Promise.all(record.files.map(async ({ path }) => [path, await read(path)] as const));
  return { record, files: new Map(files) };
}

/** Names are of one length, so that none begins another. */
function copyOf(
  { record, files }: StoredRelease,
  index: number,
  declares: (name: string) => Partial<RemoteContract>,
): StoredRelease {
  const name = `bench-${String(index).padStart(3, '0')}`;
  const title = `Bench ${index}`;
  const place = { label: title, path: `/${name}`, icon: 'package', order: 100 + index };
  const contract: Release['contract'] = {
    ...record.contract,
    name,
    title,
    routes: [{ path: `/${name}`, title }],
    nav: [place],
    tiles: [{ ...place, launcher: 'main' }],
    cards: [],
    pages: [],
    actions: [],
    search: [],
    notifications: [],
    ...declares(name),
  };
  return { record: { ...record, id: name, contract, entryGlobal: name.replace('-', '_') }, files };
}

function formOf({ record, files }: StoredRelease): FormData {
  const form = new FormData();
  form.append('why', 'For measuring.');
  form.append('release.json', new Blob([JSON.stringify(record)]), 'release.json');
  for (const [path, content] of files) form.append(path, new Blob([content]), path);
  return form;
}

function operatorOf(dataDir: string, url: string) {
  const token = readFileSync(join(dataDir, 'registry', 'token'), 'utf8').trim();
  return async (path: string, body: FormData | ChangeRequest): Promise<void> => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${url}/registry/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, ...(!isForm && { 'content-type': 'application/json' }) },
      body: isForm ? body : JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} returned HTTP ${response.status}: ${await response.text()}`);
  };
}
