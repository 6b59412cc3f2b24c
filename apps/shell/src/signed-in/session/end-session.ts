import { readStored, validClaims } from '@atrium/auth-store';
import { readChannel } from '../../environment/channel';

/** The channel was read when the page began; where it wasn't, nobody waits for it to sign out. */
const longestMs = 300;

/**
 * Ends the stored session on the server. Resolves once the call is on its way: the browser sees to it when the page is gone,
 * and this browser is signed out whatever becomes of it.
 */
export async function endSession(): Promise<void> {
  const [token, tenant] = [readStored('token'), readStored('tenant')];
  if (token === null || tenant === null || validClaims(token) === null) return;
  const sent = readChannel().then(({ channel: { api } }) => {
    const host = `${tenant}.${api.host}${api.port === null ? '' : `:${api.port}`}`;
    fetch(`${api.scheme}://${host}/api/company_management_service/account/logout/`, {
      method: 'POST',
      keepalive: true,
      headers: { Authorization: `Bearer ${token}` },
    }).catch(() => undefined);
  });
  const overdue = new Promise<void>((resolve) => {
    setTimeout(resolve, longestMs);
  });
  await Promise.race([sent, overdue]).catch(() => undefined);
}
