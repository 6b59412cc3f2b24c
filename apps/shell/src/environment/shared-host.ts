import type { ChangePassword } from '@atrium/contracts/account';
import type {
  AcceptInvitation,
  Invitation,
  Login,
  PendingRegistration,
  Registered,
  Registration,
  RegistrationTerms,
  Session,
} from '@atrium/contracts/auth';
import type { PendingReset, ResetPassword } from '@atrium/contracts/password-resets';
import type { SecondFactor } from '@atrium/contracts/two-factor';
import { readChannel } from './channel';

/** What a call to the shared host came to. `unreachable`: no answer at all; `no-suite`: nobody knows where it is. */
export type Outcome<Answer> =
  | { readonly kind: 'ok'; readonly answer: Answer }
  | { readonly kind: 'refused'; readonly status: number; readonly body: Readonly<Record<string, unknown>> }
  | { readonly kind: 'unreachable' | 'no-suite' };

export const logIn = (login: Login) => post<unknown>('auth/login/', login);

/** The second step, where `logIn` answers that a code is needed. */
export const finishLogIn = (factor: SecondFactor) => post<unknown>('auth/two-factor/', factor);

/** With the session that a sign-in has just answered. */
export const changePassword = ({ access, tenant }: Session, change: ChangePassword) =>
  post<Session>('company_management_service/account/password/', change, { Authorization: `Bearer ${access}` }, tenant);

export const retrieveInvitation = (token: string) => post<Invitation>('auth/invitation/retrieve/', { token });

export const acceptInvitation = (acceptance: AcceptInvitation) => post<null>('auth/invitation/accept/', acceptance);

export const askForReset = (email: string) => post<null>('auth/password/forgotten/', { email });

export const retrieveReset = (token: string) => post<PendingReset>('auth/password/reset/retrieve/', { token });

export const resetPassword = (reset: ResetPassword) => post<null>('auth/password/reset/', reset);

/** Who may register; null where nobody says. */
export async function readRegistrationTerms(): Promise<RegistrationTerms | null> {
  try {
    const response = await fetch(await apiUrl('auth/registration/'));
    return response.ok ? ((await response.json()) as RegistrationTerms) : null;
  } catch {
    return null;
  }
}

export const retrieveRegistration = (token: string) =>
  post<PendingRegistration>('auth/registration/retrieve/', { token });

export const confirmRegistration = (token: string) => post<Registered>('auth/registration/confirm/', { token });

/** Registers with the anti-forgery value: it comes as a cookie and, for a shell on another host name, as a header. */
export async function register(registration: Registration): Promise<Outcome<unknown>> {
  try {
    const csrf = await fetch(await apiUrl('auth/csrf/'), { credentials: 'include' });
    const value = csrf.headers.get('X-XSRF-TOKEN') ?? readCookie('XSRF-TOKEN') ?? '';
    return await post('auth/register/', registration, { 'X-XSRF-TOKEN': value });
  } catch {
    return { kind: 'unreachable' };
  }
}

/** On the shared host, unless a tenant's is named. */
export async function post<Answer>(
  path: string,
  body: object,
  headers = {},
  tenant?: string,
): Promise<Outcome<Answer>> {
  const url = await apiUrl(path, tenant).catch(() => null);
  if (url === null) return { kind: 'no-suite' };
  try {
    const response = await fetch(url, {
      method: 'POST',
      credentials: 'include',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const answer: unknown = await response.json().catch(() => null);
    return response.ok
      ? { kind: 'ok', answer: answer as Answer }
      : {
          kind: 'refused',
          status: response.status,
          body: typeof answer === 'object' && answer !== null ? { ...answer } : {},
        };
  } catch {
    return { kind: 'unreachable' };
  }
}

/** On the shared host, unless a tenant's is named. */
async function apiUrl(path: string, tenant?: string): Promise<string> {
  const { scheme, host, port } = (await readChannel()).channel.api;
  return `${scheme}://${tenant === undefined ? '' : `${tenant}.`}${host}${port === null ? '' : `:${port}`}/api/${path}`;
}

function readCookie(name: string): string | null {
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return pair === undefined ? null : decodeURIComponent(pair.slice(name.length + 1));
}
