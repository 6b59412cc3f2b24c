import type { PushSubscription } from '@atrium/contracts/notifications';
import webPush from 'web-push';
import { createGuardedFetch, PrivateAddressError } from '../outgoing-calls/guarded-fetch';
import type { Settings } from '../settings';
import type { PushKey } from './push-key';

export interface PushMessage {
  readonly to: PushSubscription;
  readonly payload: string;
  /** A message replaces an undelivered one of the same topic; up to 32 characters of base64url. */
  readonly topic: string;
  /** How long the push service keeps it for a browser that’s offline. */
  readonly seconds: number;
}

/** Sends messages to push services, encrypted so that only the browser can read them. */
export interface PushSender {
  /** The public key, for browsers; base64url. */
  readonly publicKey: string;
  /** `gone` if the subscription no longer exists. Rejects if it makes sense to try again later. */
  send(message: PushMessage, signal: AbortSignal): Promise<'taken' | 'gone' | 'refused'>;
}

const timeoutMs = 10_000;

type Rules = Pick<Settings, 'pushServices' | 'shellUrl' | 'smtpFrom'>;

export function createPushSender(key: PushKey | undefined, rules: Rules): PushSender | undefined {
  if (key === undefined) return undefined;
  const call = createGuardedFetch(rules.pushServices);
  const vapidDetails = { ...key, subject: contactOf(rules) };
  return {
    publicKey: key.publicKey,
    send: async ({ to, payload, topic, seconds }, signal) => {
      const request = webPush.generateRequestDetails(to, payload, {
        vapidDetails,
        topic,
        TTL: seconds,
        contentEncoding: 'aes128gcm',
      });
      try {
        const { status } = await call(to.endpoint, {
          method: request.method,
          headers: request.headers,
          body: request.body,
          redirect: 'manual',
          signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
        });
        return outcomeOf(status);
      } catch (error) {
        // The host now resolves to an address that isn’t allowed, so the subscription is of no more use.
        if (error instanceof PrivateAddressError) return 'gone';
        throw error;
      }
    },
  };
}

function outcomeOf(status: number): 'taken' | 'gone' | 'refused' {
  if (status >= 200 && status < 300) return 'taken';
  if (status === 404 || status === 410) return 'gone';
  if (status === 429 || status >= 500) throw new Error(`A push service answered ${status}.`);
  return 'refused';
}

/** Whom push services contact about problems. */
const contactOf = ({ shellUrl, smtpFrom }: Rules): string =>
  shellUrl.startsWith('https:') ? shellUrl : `mailto:${/<([^>]+)>/.exec(smtpFrom)?.[1] ?? smtpFrom}`;
