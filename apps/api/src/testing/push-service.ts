import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushSubscription } from '@atrium/contracts/notifications';

export interface ReceivedPush {
  readonly headers: IncomingHttpHeaders;
  /** What the browser of the subscription reads of it. */
  readonly payload: unknown;
}

/** A browser that is subscribed, as far as a push service knows. */
export interface PushedBrowser {
  readonly subscription: PushSubscription;
  readonly received: readonly ReceivedPush[];
  /** The first so many that it was sent, once they're there. */
  until(count: number): Promise<readonly ReceivedPush[]>;
  /** How the service answers what comes for it; 201 at first. */
  answer(status: number): void;
  /** How often it was called for this browser, whatever it answered. */
  calls(): number;
}

/** A push service that keeps what it's sent, and browsers that can read it. */
export interface PushService {
  /** The settings to start the API with. */
  readonly settings: Readonly<Record<string, string>>;
  readonly origin: string;
  browser(): PushedBrowser;
  close(): Promise<void>;
}

interface KnownBrowser {
  status: number;
  calls: number;
  readonly received: ReceivedPush[];
  readonly decrypt: (body: Buffer) => string;
}

export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, KnownBrowser>();
  const called = new EventEmitter();
  // Each of many browsers waits for it.
  called.setMaxListeners(0);
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.once('end', () => {
      const browser = browsers.get(request.url ?? '');
      if (browser !== undefined) {
        browser.calls += 1;
        const isTaken = browser.status < 300;
        const text = isTaken ? browser.decrypt(Buffer.concat(chunks)) : '';
        if (isTaken) browser.received.push({ headers: request.headers, payload: JSON.parse(text) });
      }
      response.writeHead(browser?.status ?? 404).end();
      called.emit('called');
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return {
    settings: {
      VAPID_PRIVATE_KEY: Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
        .subarray(-32)
        .toString('base64url'),
      PUSH_SERVICES_MAY_BE_PRIVATE: 'on',
    },
    origin,
    browser: () => {
      const path = `/push/${randomUUID()}`;
      const { keys, decrypt } = makeKeys();
      const known: KnownBrowser = { status: 201, calls: 0, received: [], decrypt };
      browsers.set(path, known);
      return {
        subscription: { endpoint: `${origin}${path}`, keys },
        received: known.received,
        until: async (count) => {
          while (known.received.length < count) await once(called, 'called');
          return known.received.slice(0, count);
        },
        answer: (status) => {
          known.status = status;
        },
        calls: () => known.calls,
      };
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

/** The keys of a browser, and how it reads what's encrypted for them (RFC 8291, in one record of RFC 8188). */
function makeKeys(): { readonly keys: PushSubscription['keys']; readonly decrypt: (body: Buffer) => string } {
  const pair = createECDH('prime256v1');
  const own = pair.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
    decrypt: (body) => {
      const salt = body.subarray(0, 16);
      const sender = body.subarray(21, 21 + body.readUInt8(20));
      const record = body.subarray(21 + sender.length);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]);
      const shared = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32));
      const derive = (purpose: string, bytes: number): Buffer =>
        Buffer.from(hkdfSync('sha256', shared, salt, `Content-Encoding: ${purpose}\0`, bytes));
      const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
      decipher.setAuthTag(record.subarray(-16));
      const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
      // The last record ends with a two, and zeros behind it.
      return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
    },
  };
}
