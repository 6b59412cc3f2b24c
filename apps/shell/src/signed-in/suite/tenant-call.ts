import { readStored } from '@atrium/auth-store';
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
  const { scheme, host, port } = (await readChannel()).channel.api;
  const base = `${scheme}://${tenant}.${host}${port === null ? '' : `:${port}`}/api/`;
  const response = await fetch(new URL(call, base), {
    headers: { Authorization: `Bearer ${token}` },
    ...(signal !== undefined && { signal }),
  });
  if (!response.ok) throw new Error(`${call} answered ${response.status}.`);
  return response.json();
}
