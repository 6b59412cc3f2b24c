import { devServerUrl, readOverrides } from '@atrium/remote-contract/override';
import { overridesKey } from './has-overrides';

/** Who reads the page. */
export interface Person {
  readonly tenant: string;
  readonly user: string;
}

/** Dev servers by remote. Null: the page came with one, and its reader chose the release. */
type StoredOverrides = Readonly<Record<string, string | null>>;

/**
 * Whether this page may take remotes from dev servers for `person`. The server decided it when it sent the page, and
 * its policy keeps dev servers out of any other page, whatever the browser has stored.
 */
export function mayOverride({ tenant, user }: Person): boolean {
  const allowedFor = metaContent('overrides-allowed');
  return allowedFor === '*' || allowedFor === `${tenant} ${user}`;
}

/** Whether the page is open to everyone, as on a developer's own machine. */
export const isOpenToAll = (): boolean => metaContent('overrides-allowed') === '*';

/** Dev servers by remote: those that the page came with, and those that its reader chose. None for whoever may not. */
export function overridesFor(person: Person): Readonly<Record<string, string>> {
  if (!mayOverride(person)) return {};
  const chosen = Object.entries({ ...givenOverrides(), ...storedOverrides() });
  return Object.fromEntries(
    chosen.flatMap(([remote, text]) => {
      const url = text === null ? null : devServerUrl(text);
      return url === null ? [] : [[remote, url] as const];
    }),
  );
}

/** Keeps where a remote comes from, for the next load of the page; null is its release. */
export function storeOverride(remote: string, url: string | null): void {
  const others = Object.fromEntries(Object.entries(storedOverrides()).filter(([name]) => name !== remote));
  const isGiven = Object.hasOwn(givenOverrides(), remote);
  const next: StoredOverrides = url === null && !isGiven ? others : { ...others, [remote]: url };
  if (Object.keys(next).length === 0) forgetOverrides();
  else localStorage.setItem(overridesKey, JSON.stringify(next));
}

export function forgetOverrides(): void {
  localStorage.removeItem(overridesKey);
}

/** One page never mixes two origins of a remote: the choice holds from the next load on, which is now. */
export function switchOverride(remote: string, url: string | null): void {
  storeOverride(remote, url);
  location.reload();
}

const givenOverrides = (): Readonly<Record<string, string>> => readOverrides(metaContent('overrides')) ?? {};

function storedOverrides(): StoredOverrides {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(overridesKey) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    const entries = Object.entries(stored as Readonly<Record<string, unknown>>);
    return Object.fromEntries(
      entries.flatMap(([remote, url]) => (typeof url === 'string' || url === null ? [[remote, url] as const] : [])),
    );
  } catch {
    // Damaged, or no storage at all.
    return {};
  }
}

const metaContent = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
