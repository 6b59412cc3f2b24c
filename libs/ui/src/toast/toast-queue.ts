import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast';

export type ToastTone = 'success' | 'danger' | 'info';

export interface ToastMessage {
  /** Default `info`. */
  readonly tone?: ToastTone;
  readonly message: string;
  /** One thing to do about it; the toast closes with it. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
  /** Milliseconds until it goes by itself. Default 6000; `danger` and toasts with an action stay until dismissed. */
  readonly timeoutMs?: number;
}

const mostShown = 4;

/** The one queue of the page; `ToastRegion` shows it. */
export const toastQueue = new ToastQueue<ToastMessage>({ maxVisibleToasts: mostShown });

/** Shows a message over the page, announced to screen readers. For results; what is wrong with a field belongs at the field. */
export function showToast(toast: ToastMessage): void {
  const stays = toast.tone === 'danger' || toast.action !== undefined;
  const timeout = toast.timeoutMs ?? (stays ? undefined : 6000);
  // The queue would put the oldest aside, and show it a second time when there is room again.
  const oldest = toastQueue.visibleToasts.findLast((shown) => shown.timeout !== undefined);
  if (toastQueue.visibleToasts.length >= mostShown && oldest !== undefined) toastQueue.close(oldest.key);
  toastQueue.add(toast, timeout === undefined ? undefined : { timeout });
}

/** Takes all toasts away, such as when the user signs out. */
export function dismissToasts(): void {
  toastQueue.clear();
}
