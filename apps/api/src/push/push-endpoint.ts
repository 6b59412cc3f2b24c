import { ECDH } from 'node:crypto';
import { isIP } from 'node:net';
import type { PushSubscription } from '@atrium/contracts/notifications';
import { isLoopbackHost, isPublicAddress } from '../outgoing-calls/public-address';
import { invalidField } from '../server/validation';
import type { Settings } from '../settings';

type Rules = Settings['pushServices'];

/** Bytes of the shared secret. */
const authLength = 16;

/**
 * Throws at the field unless the subscription is well-formed and its push service may be called. Host names are checked again
 * on connecting, once they're resolved.
 */
export function assertSubscription({ endpoint, keys }: PushSubscription, rules: Rules): void {
  if (!mayBeCalled(new URL(endpoint), rules)) throw invalidField('endpoint', 'field.invalid');
  if (!isPointOfCurve(keys.p256dh)) throw invalidField('keys.p256dh', 'field.invalid');
  if (Buffer.from(keys.auth, 'base64url').length !== authLength) throw invalidField('keys.auth', 'field.invalid');
}

/** HTTPS at a public host and the default port, unless operators allow push services in their own network. */
function mayBeCalled({ protocol, hostname, port, username, password }: URL, { mayBePrivate }: Rules): boolean {
  if (username !== '' || password !== '') return false;
  if (mayBePrivate) return protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname));
  const address = hostname.replace(/^\[|\]$/g, '');
  const isPublic = isIP(address) === 0 ? !isLoopbackHost(hostname) : isPublicAddress(address);
  return protocol === 'https:' && port === '' && isPublic;
}

function isPointOfCurve(key: string): boolean {
  const bytes = Buffer.from(key, 'base64url');
  if (bytes.length !== 65) return false;
  try {
    ECDH.convertKey(bytes, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}
