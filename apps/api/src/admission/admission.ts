import { AppError } from '@atrium/errors';
import type { AdmissionState } from '@atrium/server/api-metrics';
import type { Lane } from './fair-queue';

export interface AdmissionLimits {
  /** Calls under way or waiting in this process. */
  readonly atOnce: number;
  readonly atOncePerCompany: number;
  readonly atOncePerAccount: number;
  readonly perMinutePerAccount: number;
}

/** Decides at once, before a call costs anything, whether it may begin. */
export interface Admission {
  /**
   * Answers with what to call when the call is over. Throws `request.too-many` where its account is the one that sends
   * for too much, and `server.unavailable` where its company does, or everyone together.
   */
  enter(lane: Lane): () => void;
  state(): AdmissionState;
}

interface Bucket {
  /** Calls that may still be made at once. */
  left: number;
  /** When that was counted, in milliseconds. */
  at: number;
}

const sweepEveryMs = 60_000;

/** Under pressure, an account gets this part of what it may have: enough for people, not for floods. */
const partUnderPressure = 1 / 5;

export function createAdmission(
  limits: AdmissionLimits,
  isUnderPressure: () => boolean = () => false,
  now: () => number = Date.now,
): Admission {
  const { atOnce, atOncePerCompany, atOncePerAccount, perMinutePerAccount } = limits;
  const perMs = perMinutePerAccount / 60_000;
  const companies = new Map<string, number>();
  const accounts = new Map<string, number>();
  const buckets = new Map<string, Bucket>();
  let total = 0;
  let sweptAt = now();
  const refused = { account: 0, load: 0 };

  const refuse = (reason: keyof typeof refused, error: AppError): never => {
    refused[reason] += 1;
    throw error;
  };

  const refilled = (bucket: Bucket | undefined, at: number): number =>
    bucket === undefined ? perMinutePerAccount : Math.min(perMinutePerAccount, bucket.left + (at - bucket.at) * perMs);

  /** Full buckets are those that nobody has: they need not be kept. */
  const sweep = (at: number): void => {
    if (at - sweptAt < sweepEveryMs) return;
    sweptAt = at;
    for (const [account, bucket] of buckets) {
      if (refilled(bucket, at) >= perMinutePerAccount) buckets.delete(account);
    }
  };

  return {
    enter: ({ group, member }) => {
      const account = `${group} ${member}`;
      const ofCompany = companies.get(group) ?? 0;
      const ofAccount = accounts.get(account) ?? 0;
      const part = isUnderPressure() ? partUnderPressure : 1;
      if (ofAccount >= Math.ceil(atOncePerAccount * part))
        refuse('account', new AppError('request.too-many', { params: { retryAfter: 1 } }));
      // As much as is left for everyone else: however many companies send too much, the next one is served.
      if (ofCompany >= Math.min(atOncePerCompany, atOnce - total)) refuse('load', new AppError('server.unavailable'));
      const at = now();
      const left = refilled(buckets.get(account), at);
      if (left < 1) {
        const retryAfter = Math.ceil((1 - left) / perMs / 1000);
        refuse('account', new AppError('request.too-many', { params: { retryAfter } }));
      }
      sweep(at);
      buckets.set(account, { left: left - 1, at });
      total += 1;
      companies.set(group, ofCompany + 1);
      accounts.set(account, ofAccount + 1);
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        total -= 1;
        countDown(companies, group);
        countDown(accounts, account);
      };
    },
    state: () => ({ running: total, refused: { ...refused } }),
  };
}

/** How many things each account has open at the same time, such as streams. */
export interface OpenPerAccount {
  /** Answers with what to call when it is closed. Throws the refusal where the account has too many. */
  open(account: string): () => void;
}

export function limitOpenPerAccount(most: number, refusal: () => Error): OpenPerAccount {
  const open = new Map<string, number>();
  return {
    open: (account) => {
      const count = open.get(account) ?? 0;
      if (count >= most) throw refusal();
      open.set(account, count + 1);
      let isOpen = true;
      return () => {
        if (!isOpen) return;
        isOpen = false;
        countDown(open, account);
      };
    },
  };
}

function countDown(counts: Map<string, number>, key: string): void {
  const count = (counts.get(key) ?? 1) - 1;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}
