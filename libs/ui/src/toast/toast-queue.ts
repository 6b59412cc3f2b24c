import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast';

export type ToastTone = 'success' | 'danger' | 'info';

export interface ToastMessage {
  /** Default `info`. */
  readonly tone?: ToastTone;
  readonly message: string;
  /** An action; pressing it closes the toast. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
  /** Milliseconds until it disappears. Default 6000; `danger` and toasts with an action stay until dismissed. */
  readonly timeoutMs?: number;
}

const mostShown = 4;

/** The page's only queue; `ToastRegion` shows it. */
export const toastQueue = new ToastQueue<ToastMessage>({ maxVisibleToasts: mostShown });

/** Shows a message over the page and announces it. For results; errors of a field belong next to the field. */
export function showToast(toast: ToastMessage): void {
  const stays = toast.tone === 'danger' || toast.action !== undefined;
  const timeout = toast.timeoutMs ?? (stays ? undefined : 6000);
  // The queue would hide the oldest, and show it again once there's room.
  const oldest = toastQueue.visibleToasts.findLast((shown) => shown.timeout !== undefined);
  if (toastQueue.visibleToasts.length >= mostShown && oldest !== undefined) toastQueue.close(oldest.key);
  toastQueue.add(toast, timeout === undefined ? undefined : { timeout });
}

/** Removes all toasts, such as when the user signs out. */
export function dismissToasts(): void {
  toastQueue.clear();
}
