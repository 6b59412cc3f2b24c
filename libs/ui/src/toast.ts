export { ToastRegion } from './toast/ToastRegion';
export { dismissToasts, showToast, type ToastMessage, type ToastTone } from './toast/toast-queue';
