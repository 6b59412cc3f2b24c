import type { StoredSession } from '@atrium/auth-store';
import { readChannel } from '../environment/channel';

/**
 * Calls the tenant's API without the code of the store's: what the first page reads needs no cache and no retries. Rejects
 * for answers that are no success; null for one without a body.
 */
export async function callTenant(
  { token, tenant }: Pick<StoredSession, 'token' | 'tenant'>,
  path: string,
  { method = 'GET', json, signal }: { method?: string; json?: unknown; signal?: AbortSignal } = {},
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
