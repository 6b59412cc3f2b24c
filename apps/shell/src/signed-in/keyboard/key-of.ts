import { searchKey } from './presses';

/** Where keys are written, or choose from what is open. */
const busy =
  'input,textarea,select,[contenteditable]:not([contenteditable=false]),[role=menu],[role=listbox],[aria-haspopup=listbox]';

/** What a key means to the suite: `/` for Ctrl-K and ⌘K as well, and null for those that belong to something else. */
export function keyOf(event: KeyboardEvent): string | null {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  if (event.defaultPrevented || event.isComposing || event.repeat || altKey) return null;
  if (document.querySelector('[role=dialog],[role=alertdialog]') !== null) return null;
  if (ctrlKey || metaKey) return key === 'k' && ctrlKey !== metaKey && !event.shiftKey ? searchKey : null;
  if (target instanceof Element && target.closest(busy) !== null) return null;
  return /^[a-z\d/?]$/.test(key) ? key : null;
}
