/** Stands in for nginx, where there is none: serves what the guide's configuration says. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { readNginxConfig, valuesOf, type Directive } from './nginx-config.ts';

interface Site {
  readonly names: readonly string[];
  readonly upstream: Upstream;
}

interface Upstream {
  readonly addresses: readonly URL[];
  next: number;
}

export interface Proxy {
  stop(): void;
}

export async function startProxy(configuration: string): Promise<Proxy> {
  const http = readNginxConfig(configuration).find(({ name }) => name === 'http')?.block ?? [];
  const upstreams = new Map(
    http.filter(({ name }) => name === 'upstream').map(({ values, block }) => [values[0], upstreamOf(block)]),
  );
  const headers = http.filter(({ name }) => name === 'proxy_set_header').map(({ values }) => values);
  const sites = new Map<string, Site[]>();
  for (const { block } of http.filter(({ name }) => name === 'server')) {
    const location = block.find(({ name }) => name === 'location')?.block ?? [];
    const target = valuesOf(location, 'proxy_pass')[0]?.replace('http://', '');
    const upstream = upstreams.get(target);
    if (upstream === undefined) throw new Error(`There is no upstream ${target ?? ''}.`);
    const listen = valuesOf(block, 'listen').slice(0, 2).join(' ');
    sites.set(listen, [...(sites.get(listen) ?? []), { names: valuesOf(block, 'server_name'), upstream }]);
  }

  const servers = [...sites].map(([listen, listed]) => {
    const [address = '', kind] = listen.split(' ');
    const isTls = kind === 'ssl';
    const answer: RequestListener = (incoming, response) => {
      const host = (incoming.headers.host ?? '').replace(/:\d+$/, '');
      const site = listed.find(({ names }) => names.some((name) => isNamed(host, name))) ?? listed[0];
      if (site !== undefined) void pass(incoming, response, site.upstream, headersOf(incoming, headers, isTls));
    };
    const server = isTls ? createTlsServer(certificateOf(http), answer) : createServer(answer);
    server.listen(Number(address.split(':').at(-1)), '127.0.0.1');
    return server;
  });
  await Promise.all(servers.map((server) => once(server, 'listening')));
  return {
    stop: () => {
      for (const server of servers) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
}

function upstreamOf(block: readonly Directive[]): Upstream {
  const servers = block.filter(({ name }) => name === 'server');
  return { addresses: servers.map(({ values }) => new URL(`http://${values[0] ?? ''}`)), next: 0 };
}

const certificateOf = (http: readonly Directive[]) => ({
  cert: readFileSync(valuesOf(http, 'ssl_certificate')[0] ?? ''),
  key: readFileSync(valuesOf(http, 'ssl_certificate_key')[0] ?? ''),
});

const isNamed = (host: string, name: string) => (name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name);

function headersOf(incoming: IncomingMessage, set: readonly (readonly string[])[], isTls: boolean) {
  const variables: Readonly<Record<string, string>> = {
    $http_host: incoming.headers.host ?? '',
    $remote_addr: incoming.socket.remoteAddress ?? '',
    $scheme: isTls ? 'https' : 'http',
  };
  const changed = set.map(([name = '', value = '']) => [name.toLowerCase(), variables[value] ?? value] as const);
  const all = { ...incoming.headers, ...Object.fromEntries(changed) };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}

/** Tries the processes in turns; the next one only if a connection wasn't taken, since nothing was sent then. */
async function pass(
  incoming: IncomingMessage,
  response: ServerResponse,
  upstream: Upstream,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Promise<void> {
  const body = await buffer(incoming).catch(() => null);
  if (body === null) return;
  const first = upstream.next++;
  const tryFrom = (attempt: number): void => {
    const address = upstream.addresses[(first + attempt) % upstream.addresses.length];
    if (address === undefined || attempt === upstream.addresses.length) {
      response.writeHead(502).end();
      return;
    }
    const { hostname, port } = address;
    const { method, url: path } = incoming;
    const outgoing = request({ hostname, port, method, path, headers: { ...headers, 'content-length': body.length } });
    outgoing.once('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      answer.once('error', () => response.destroy());
      response.once('close', () => answer.destroy());
    });
    outgoing.once('error', (error) => {
      if ('code' in error && error.code === 'ECONNREFUSED') tryFrom(attempt + 1);
      else if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    });
    outgoing.end(body);
  };
  tryFrom(0);
}
