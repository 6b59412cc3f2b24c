import { readStored, type StoredSession } from '@atrium/auth-store';
import { readChannel } from '../../environment/channel';

/** Where the company's calls begin. */
export const companyRoot = 'company_management_service/';

/**
 * Reads a call of the tenant's API, relative to its `/api/`, as whoever is signed in. Rejects for any answer but success.
 * For parts of the shell that don't load the tenant API.
 */
export async function readTenantCall(call: string, signal?: AbortSignal): Promise<unknown> {
  const [token, tenant] = [readStored('token'), readStored('tenant')];
  if (token === null || tenant === null) throw new Error('Nobody is signed in.');
  return callTenant({ token, tenant }, call, { signal });
}

/**
 * Calls the tenant's API without the code of the store's: what the first page reads needs no cache and no retries. Rejects
 * for answers that are no success; null for one without a body.
 */
export async function callTenant(
  { token, tenant }: Pick<StoredSession, 'token' | 'tenant'>,
  path: string,
  { method = 'GET', json, signal }: { method?: string; json?: unknown; signal?: AbortSignal | undefined } = {},
): Promise<unknown> {
  const { scheme, host, port } = (await readChannel()).channel.api;
  const base = `${scheme}://${tenant}.${host}${port === null ? '' : `:${port}`}/api/`;
  const headers = {
    Authorization: `Bearer ${token}`,
    ...(json !== undefined && { 'Content-Type': 'application/json' }),
  };
  const response = await fetch(new URL(path, base), {
    method,
    headers,
    ...(json !== undefined && { body: JSON.stringify(json) }),
    ...(signal !== undefined && { signal }),
  });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.status === 204 ? null : response.json();
}
