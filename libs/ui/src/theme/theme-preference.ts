import { useSyncExternalStore } from 'react';

/** What the user chose; `system` follows the operating system. */
export type ThemePreference = 'system' | 'light' | 'dark';

const storageKey = 'atrium.theme';

/**
 * Applies the stored preference to the root element. Call it before the first paint, so that pages don't flash in the
 * other theme.
 */
export function applyStoredTheme(): void {
  const preference = storedPreference();
  if (preference === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = preference;
}

/** The theme preference and its setter. It's remembered between visits, and shared by all tabs. */
export function useThemePreference(): [preference: ThemePreference, set: (preference: ThemePreference) => void] {
  return [useSyncExternalStore(subscribe, storedPreference, () => 'system' as const), setPreference];
}

const listeners = new Set<() => void>();

function setPreference(preference: ThemePreference): void {
  try {
    if (preference === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, preference);
  } catch {
    // Storage is full or blocked: the choice can't be remembered, so the theme doesn't change.
  }
  announce();
}

function storedPreference(): ThemePreference {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', onStorage);
  };
}

/** Another tab changed the preference or cleared the storage (then `key` is null). */
function onStorage(event: StorageEvent): void {
  if (event.key === storageKey || event.key === null) announce();
}

function announce(): void {
  applyStoredTheme();
  for (const listener of listeners) listener();
}
