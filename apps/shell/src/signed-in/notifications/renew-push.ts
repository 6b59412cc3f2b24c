import type { StoredSession } from '@atrium/auth-store';
import { isPushOwner, pushOwner, pushOwnerKey } from '@atrium/contracts/push-owner';
import { notificationsUrl } from './notifications-url';

/**
 * Keeps a browser that shows notifications to whoever uses it: a subscription ends with its session, so the next one of the same
 * account renews it, and anybody else's ends it.
 */
export async function renewPush({ token, tenant, claims }: StoredSession): Promise<void> {
  const kept = localStorage.getItem(pushOwnerKey);
  if (kept === null || kept === pushOwner(claims) || !('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration('/assets/');
  const subscription = await registration?.pushManager.getSubscription();
  if (subscription === null || subscription === undefined || !isPushOwner(kept, claims)) {
    await subscription?.unsubscribe();
    localStorage.removeItem(pushOwnerKey);
    return;
  }
  const { endpoint, keys } = subscription.toJSON();
  const response = await fetch(await notificationsUrl(tenant, 'push/'), {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  });
  if (response.ok) localStorage.setItem(pushOwnerKey, pushOwner(claims));
}
