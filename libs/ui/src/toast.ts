export { dismissToasts, showToast, type ToastMessage, type ToastTone } from './toast/toast-queue';
