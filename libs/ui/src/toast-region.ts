export { ToastRegion } from './toast/ToastRegion';
