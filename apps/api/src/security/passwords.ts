import { availableParallelism } from 'node:os';
import { AppError } from '@atrium/errors';
import { hash, verify } from '@node-rs/argon2';
import { FairQueue, type Lane } from '../admission/fair-queue';

/** A password that nobody has: hashed once, so that a sign-in to an unknown account takes as long as to a known one. */
const nobodysPassword = 'no account has this password';

/** Hashes and checks passwords, at most a few at once: each takes memory and a core. Lanes take turns. */
export interface Passwords {
  hash(password: string, lane: Lane): Promise<string>;
  /** Runs `work` in a slot of its own, with the check that it may call; the checks of one slot don't run at once. */
  inSlot<Result>(lane: Lane, work: (matches: PasswordCheck) => Promise<Result>): Promise<Result>;
}

/** Whether the password fits. Without a stored hash it never does, after the same work. */
export type PasswordCheck = (password: string, storedHash: string | undefined) => Promise<boolean>;

export function createPasswords({ memoryKib: memoryCost }: { readonly memoryKib: number }): Passwords {
  // OWASP's choice for argon2id, which is the library's default algorithm.
  const parameters = { memoryCost, timeCost: 2, parallelism: 1 };
  const queue = new FairQueue({
    slots: Math.max(1, Math.min(4, availableParallelism())),
    shares: { group: 3, member: 3 },
    maxWaiting: 500,
    maxWaitingPerGroup: 250,
    refusal: () => new AppError('server.unavailable'),
  });
  let decoy: Promise<string> | undefined;
  const matches: PasswordCheck = async (password, storedHash) => {
    decoy ??= hash(nobodysPassword, parameters);
    const fits = await verify(storedHash ?? (await decoy), password);
    return storedHash !== undefined && fits;
  };
  return {
    hash: (password, lane) => queue.run(lane, () => hash(password, parameters)),
    inSlot: (lane, work) => queue.run(lane, () => work(matches)),
  };
}
