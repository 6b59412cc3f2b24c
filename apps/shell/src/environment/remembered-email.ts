const storageKey = 'atrium.email';

/** The address of who signed in here last: offered again when the session ends, and forgotten when they sign out. */
export function rememberEmail(email: string): void {
  try {
    localStorage.setItem(storageKey, email);
  } catch {
    // Full or forbidden: they type it again.
  }
}

export function rememberedEmail(): string {
  try {
    return localStorage.getItem(storageKey) ?? '';
  } catch {
    return '';
  }
}

export function forgetEmail(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Forbidden: then none was kept.
  }
}
