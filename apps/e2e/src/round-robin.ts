import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RoundRobin {
  readonly url: string;
  stop(): void;
}

/** A proxy that gives each request to the next server, whoever sent it. */
export async function startRoundRobin(servers: readonly string[]): Promise<RoundRobin> {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const proxy = createServer((near, answer) => {
    const target = new URL(near.url ?? '/', servers[turn % servers.length]);
    turn += 1;
    const far = request(target, { method: near.method, headers: near.headers, agent }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    far.on('error', () => {
      if (answer.headersSent) answer.destroy();
      else answer.writeHead(502).end();
    });
    // Who goes on to another page waits for nothing of the one before.
    answer.on('close', () => {
      if (!answer.writableFinished) far.destroy();
    });
    near.pipe(far);
  });
  proxy.listen(0, 'localhost');
  await once(proxy, 'listening');
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    stop: () => {
      proxy.close();
      proxy.closeAllConnections();
      agent.destroy();
    },
  };
}
