import { useEffect, useSyncExternalStore } from 'react';
import { companyRoot, readTenantCall } from '../suite/tenant-call';

/** Whoever is signed in, for the corner of the page. */
export interface OwnProfile {
  readonly name: string;
  readonly email: string;
  /** The id of their record. */
  readonly employee: string;
  readonly picture: string | null;
}

const key = 'atriumProfile';
let shown: { readonly user: string; readonly profile: OwnProfile } | null = null;
const listeners = new Set<() => void>();

/** As it was read last in this tab, so that it is there at once; then as it is now. */
export function useOwnProfile(user: string): OwnProfile | null {
  useEffect(() => {
    void read(user);
  }, [user]);
  return useSyncExternalStore(subscribe, () => profileOf(user));
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => {
    listeners.delete(notify);
  };
}

function profileOf(user: string): OwnProfile | null {
  shown ??= JSON.parse(sessionStorage.getItem(key) ?? 'null') as typeof shown;
  return shown?.user === user ? shown.profile : null;
}

let asked: string | null = null;

/** Once in the life of a page. A failure leaves what was known. */
async function read(user: string): Promise<void> {
  if (asked === user) return;
  asked = user;
  try {
    const profile = toProfile(await readTenantCall(`${companyRoot}account/me/`));
    if (profile === null) return;
    shown = { user, profile };
    sessionStorage.setItem(key, JSON.stringify(shown));
    for (const notify of listeners) notify();
  } catch {
    asked = null;
  }
}

function toProfile(answer: unknown): OwnProfile | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const { first_name, last_name, email, employee, profile_picture } = answer as Readonly<Record<string, unknown>>;
  if (typeof first_name !== 'string' || typeof employee !== 'string') return null;
  return {
    name: `${first_name} ${String(last_name)}`.trim(),
    email: String(email),
    employee,
    picture: typeof profile_picture === 'string' ? profile_picture : null,
  };
}
