/** Where the API is: a tenant's calls go to `{tenant}.{host}`, sign-in and registration to the host itself. */
export interface ApiLocation {
  readonly scheme: 'http' | 'https';
  readonly host: string;
  readonly port: number | null;
}

let current: ApiLocation | null = null;

/** Called once by the shell, before the first call. */
export function configureApiLocation(location: ApiLocation): void {
  current = location;
}

/** The address of a tenant's API with a trailing slash, such as `http://acme.localhost:4300/api/`. Throws before it is configured. */
export function tenantBaseUrl(tenant: string): string {
  if (current === null) throw new Error('The API location is not configured.');
  const { scheme, host, port } = current;
  return new URL(`${scheme}://${tenant}.${host}${port === null ? '' : `:${port}`}/api/`).href;
}
