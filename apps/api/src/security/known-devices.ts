import { deriveKeys, isSigned, signText, type Secrets } from '@atrium/server/secrets';
import { newId } from '../database/ids';

/** A browser in which somebody has signed in to an account. */
export interface KnownDevice {
  readonly userId: string;
  readonly deviceId: string;
  /** Of the last sign-in, in seconds since 1970. */
  readonly since: number;
}

/** Reads and writes the cookie that recognises a browser; signed, and of use for these accounts only. */
export interface KnownDevices {
  /** Empty where the cookie is missing, made up or old. */
  read(cookie: string | undefined): readonly KnownDevice[];
  /** The cookie for a browser in which the account has just signed in. */
  remember(known: readonly KnownDevice[], userId: string): string;
}

export const deviceCookie = 'atrium-device';
export const deviceSeconds = 180 * 24 * 3600;
/** People who share a browser; the one who came longest ago is forgotten. */
const maxAccounts = 5;

export function createKnownDevices(secrets: Secrets, now: () => number = Date.now): KnownDevices {
  const keys = deriveKeys(secrets, 'known devices');
  const seconds = (): number => Math.floor(now() / 1000);
  return {
    read: (cookie = '') => {
      const [list = '', signature = ''] = cookie.split('!');
      if (list === '' || !isSigned(keys, list, signature)) return [];
      return list
        .split('~')
        .map((entry): KnownDevice => {
          const [userId = '', deviceId = '', since = ''] = entry.split('.');
          return { userId, deviceId, since: Number(since) };
        })
        .filter(({ since }) => since > seconds() - deviceSeconds);
    },
    remember: (known, userId) => {
      const deviceId = known.find((device) => device.userId === userId)?.deviceId ?? newId();
      const others = known.filter((device) => device.userId !== userId).slice(0, maxAccounts - 1);
      const list = [{ userId, deviceId, since: seconds() }, ...others]
        .map((device) => [device.userId, device.deviceId, device.since].join('.'))
        .join('~');
      return `${list}!${signText(keys[0], list)}`;
    },
  };
}
