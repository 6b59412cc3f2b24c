const companyKey = 'atrium.company';
const requestedKey = 'atrium.requested-page';

/** What a company's identity provider has sent the browser back with; empty where it comes from elsewhere. */
export function takeReturnedQuery(): string {
  const { search, pathname } = location;
  const parameters = new URLSearchParams(search);
  if (!parameters.has('code') && !parameters.has('error')) return '';
  // It's good once, and nobody's to copy.
  history.replaceState(null, '', pathname);
  return search;
}

/** The company whose host this is, that a link names, or that this browser has signed in to before. */
export function suggestedCompany(apiHost: string | undefined): string {
  const [label = '', ...base] = location.hostname.split('.');
  if (base.join('.') === apiHost) return label;
  return new URLSearchParams(location.search).get('company') ?? read(localStorage, companyKey);
}

/** Before the browser leaves for the provider: what it comes back for. */
export function rememberTrip(company: string): void {
  write(localStorage, companyKey, company);
  write(sessionStorage, requestedKey, new URLSearchParams(location.search).get('to') ?? '');
}

/** The page of ours that was asked for before; undefined where it was none. */
export function requestedPage(): string | undefined {
  const path = read(sessionStorage, requestedKey);
  // Two slashes, or one of the other kind, lead elsewhere.
  return /^\/[^/\\]/.test(path) ? path : undefined;
}

function read(storage: Storage, key: string): string {
  try {
    return storage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function write(storage: Storage, key: string, value: string): void {
  try {
    storage.setItem(key, value);
  } catch {
    // Full or forbidden: the trip works without.
  }
}
