import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { buildApp } from '../src/app';
import { FolderReleaseSource } from '../src/folder-release-source';

export const script = 'globalThis.started = true;'.repeat(100);

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface RunningRegistry {
  /** Where remotes are built to. */
  readonly apps: string;
  /** What was logged about releases, oldest first. */
  readonly warnings: readonly string[];
  /** The path is sent as it is written: no client tidies it up. */
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  stop(): Promise<void>;
}

/** The server on a free port, with a shell of two files and no remotes. */
export async function startRegistry(): Promise<RunningRegistry> {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-registry-'));
  const apps = join(folder, 'apps');
  const shellFolder = join(folder, 'shell');
  mkdirSync(apps);
  mkdirSync(join(shellFolder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  writeFileSync(
    join(shellFolder, 'index.html'),
    '<meta property="csp-nonce" content="__CSP_NONCE__"><title>Atrium</title>',
  );
  writeFileSync(join(shellFolder, 'assets', 'main.0123456789ab.js'), script);
  writeFileSync(join(shellFolder, 'assets', 'main.0123456789ab.js.br'), brotliCompressSync(script));
  writeFileSync(join(shellFolder, 'assets', 'icon.svg'), '<svg/>');

  const api = { scheme: 'http', host: 'api.test', port: 4300 } as const;
  const warnings: string[] = [];
  const log = {
    info: () => undefined,
    warn: (_details: object, message: string) => void warnings.push(message),
  };
  const app = buildApp({
    settings: { shellFolder, api },
    openReleases: () => new FolderReleaseSource({ folder: apps, environment: 'test', api, log }),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;

  return {
    apps,
    warnings,
    get: (path, headers = {}) => get(port, path, headers),
    stop: async () => {
      await app.close();
      rmSync(folder, { recursive: true });
    },
  };
}

function get(port: number, path: string, headers: Readonly<Record<string, string>>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({ host: '127.0.0.1', port, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
      });
    });
    request.on('error', reject).end();
  });
}
