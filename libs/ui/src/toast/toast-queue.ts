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

/** The one queue of the page; `ToastRegion` shows it. */
export const toastQueue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 4 });

/** Shows a message over the page, announced to screen readers. For results; what is wrong with a field belongs at the field. */
export function showToast(toast: ToastMessage): void {
  const stays = toast.tone === 'danger' || toast.action !== undefined;
  const timeout = toast.timeoutMs ?? (stays ? undefined : 6000);
  toastQueue.add(toast, timeout === undefined ? undefined : { timeout });
}

/** Takes all toasts away, such as when the user signs out. */
export function dismissToasts(): void {
  toastQueue.clear();
}
