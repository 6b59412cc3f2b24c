import type { Channel, ChannelRemote, RemoteContract } from '@atrium/remote-contract';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A registry as far as the API asks it which modules there are. What it answers is tested with the real one, in a browser. */
export interface StandInRegistry {
  /** For the settings of a server. */
  readonly environment: { readonly REGISTRY_URL: string; readonly REGISTRY_TOKEN: string };
  /** Says from now on that these modules run, each differing from the plain state as given. */
  offer(...modules: readonly OfferedModule[]): void;
  /** From now on it answers nothing. */
  fail(): void;
  close(): Promise<void>;
}

export interface OfferedModule {
  readonly contract: RemoteContract;
  readonly state?: Partial<ChannelRemote>;
  /** Another release, for candidates and pins. */
  readonly next?: RemoteContract;
}

export const contractOf = (given: Partial<RemoteContract> & { readonly name: string }): RemoteContract => ({
  title: 'Surveys',
  owner: 'People team',
  version: '0.1.0',
  needs: { shell: '*', libs: {} },
  routes: [{ path: `/${given.name}`, title: 'Surveys' }],
  nav: [],
  tiles: [],
  budget: { kilobytes: 50, requests: 5 },
  ...given,
});

export const idOf = ({ name, version }: RemoteContract): string => `${name}-${version}`;

const refOf = (contract: RemoteContract): Channel['releases'][number] => ({
  id: idOf(contract),
  contract,
  baseUrl: '/',
  entry: 'entry.js',
  entryGlobal: 'entry',
  entryIntegrity: '',
  recordIntegrity: '',
});

export async function startRegistry(...first: readonly OfferedModule[]): Promise<StandInRegistry> {
  let rev = 0;
  let payload: string | undefined;
  const offer = (...modules: readonly OfferedModule[]): void => {
    rev += 1;
    const channel: Channel = {
      rev,
      environment: 'test',
      expires: new Date(Date.now() + 86_400_000).toISOString(),
      api: { scheme: 'http', host: 'localhost', port: null },
      remotes: modules.map(({ contract: { name, title, version }, state }) => ({
        name,
        title,
        stable: `${name}-${version}`,
        lastGood: null,
        candidate: null,
        pins: [],
        killed: false,
        hiddenFor: [],
        ...state,
      })),
      releases: modules.flatMap(({ contract, next }) => [contract, ...(next === undefined ? [] : [next])].map(refOf)),
      revoked: [],
    };
    payload = JSON.stringify(channel);
  };
  offer(...first);
  const server = createServer((request, response) => {
    const etag = `"${rev}"`;
    if (payload === undefined || request.url !== '/channel.json') response.writeHead(500).end();
    else if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
    else {
      response
        .writeHead(200, { 'content-type': 'application/json', etag })
        .end(JSON.stringify({ payload, key: '', signature: '' }));
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    environment: { REGISTRY_URL: `http://127.0.0.1:${port}`, REGISTRY_TOKEN: 'atr_unused' },
    offer,
    fail: () => {
      payload = undefined;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => {
          closed();
        });
        server.closeAllConnections();
      }),
  };
}
