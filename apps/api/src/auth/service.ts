import type { Login, Registered, Registration, Session } from '@atrium/contracts/auth';
import { AppError } from '@atrium/errors';
import { newId } from '../server/ids';
import type { Context } from '../server/context';
import { insertAccount, namingTakenFields } from './accounts';
import { beginAttempt, createTenant, findAccount, forgetAttempt, forgetOldAttempts, type Attempt } from './repository';
import { tenantNameFrom } from './tenant-name';

export interface AuthService {
  signIn(login: Login, source: string): Promise<Session>;
  register(registration: Registration, source: string): Promise<Registered>;
  /** Removes tries that no limit looks at any more. */
  forgetOldAttempts(): Promise<void>;
}

export function createAuthService({ settings, database, passwords, tokens }: Context): AuthService {
  const signInLimits = {
    perAccount: settings.signIn.maxPerAccount,
    perSource: settings.signIn.maxPerSource,
    windowSeconds: settings.signIn.windowSeconds,
  };
  const registrationLimits = {
    perAccount: settings.registrationsPerSourcePerHour,
    perSource: settings.registrationsPerSourcePerHour,
    windowSeconds: 3600,
  };

  return {
    /** The try is counted inside of the hashing slot: tries that wait in line don't count against one another. */
    signIn: (login, source) =>
      passwords.inSlot(async (matches) => {
        const email = login.email.trim();
        const attempt: Attempt = { id: newId(), kind: 'sign-in', account: email.toLowerCase(), source };
        const { wait, account } = await database.transaction(async (tx) => {
          const [wait, account] = await Promise.all([beginAttempt(tx, attempt, signInLimits), findAccount(tx, email)]);
          return { wait, account };
        });
        if (wait !== null) throw new AppError('auth.too-many-tries', { params: { retryAfter: wait } });
        const fits = await matches(login.password, account?.password_hash ?? undefined);
        if (!fits || account === undefined) throw new AppError('auth.sign-in-failed');
        const [access] = await Promise.all([
          tokens.sign({ user_id: account.user_id, tenant: account.tenant, role: account.role }),
          database.transaction((tx) => forgetAttempt(tx, attempt.id)),
        ]);
        return { access, tenant: account.tenant };
      }),

    register: async ({ username, email, password }, source) => {
      const attempt: Attempt = { id: newId(), kind: 'registration', account: null, source };
      const wait = await database.transaction((tx) => beginAttempt(tx, attempt, registrationLimits));
      if (wait !== null) throw new AppError('registration.too-many', { params: { retryAfter: wait } });
      const passwordHash = await passwords.hash(password);
      const userId = newId();
      const tenantId = newId();
      const tenant = await database
        .transaction(async (tx) => {
          const name = await createTenant(tx, tenantId, tenantNameFrom(username));
          await insertAccount(tx, {
            id: userId,
            tenantId,
            username,
            email,
            firstName: username,
            lastName: '',
            role: 'admin',
            passwordHash,
          });
          return name;
        })
        .catch(namingTakenFields({ email: 'email' }));
      return { user_id: userId, username, email, tenant };
    },

    forgetOldAttempts: () =>
      database.transaction((tx) =>
        forgetOldAttempts(tx, Math.max(signInLimits.windowSeconds, registrationLimits.windowSeconds)),
      ),
  };
}
