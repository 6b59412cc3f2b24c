import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A push service that outlives the API server, and notes the topic of every message: the notification it’s about. */
export async function startPushService() {
  const received: string[] = [];
  const http = createServer((request, response) => {
    request.resume();
    request.once('end', () => {
      received.push(String(request.headers['topic']));
      response.writeHead(201).end();
    });
  });
  await once(http.listen(0, '127.0.0.1'), 'listening');
  const { port } = http.address() as AddressInfo;

  return {
    /** What the API server is started with. */
    settings: { PUSH_SERVICES_MAY_BE_PRIVATE: 'on' },
    /** What a new browser sends to be told in it; nobody reads what it’s told. */
    newSubscription: () => ({
      endpoint: `http://127.0.0.1:${port}/${randomUUID()}`,
      keys: {
        p256dh: createECDH('prime256v1').generateKeys('base64url'),
        auth: randomBytes(16).toString('base64url'),
      },
    }),
    received: received as readonly string[],
    stop: () =>
      new Promise<void>((resolve) => {
        http.close(() => {
          resolve();
        });
        http.closeAllConnections();
      }),
  };
}
