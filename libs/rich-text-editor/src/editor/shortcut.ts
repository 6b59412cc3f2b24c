/** Keys to press together with Ctrl, or with Command on a Mac. */
export interface Shortcut {
  /** A letter in lower case, or a digit, which counts whatever the layout makes of it. */
  readonly key: string;
  readonly shift?: true;
  readonly alt?: true;
}

/** The parts of a keyboard event that shortcuts look at. */
type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'getModifierState'
>;

export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Whether the key that stands for commands is held: Command on a Mac, Ctrl elsewhere. */
export const hasMod = (press: KeyPress): boolean =>
  // AltGr, which types characters on many keyboards, counts as Ctrl and Alt on Windows.
  (isMac() ? press.metaKey && !press.ctrlKey : press.ctrlKey && !press.metaKey) && !press.getModifierState('AltGraph');

export const isPressed = ({ key, shift, alt }: Shortcut, press: KeyPress): boolean =>
  hasMod(press) &&
  press.shiftKey === (shift === true) &&
  press.altKey === (alt === true) &&
  (/\d/.test(key) ? press.code === `Digit${key}` : press.key.toLowerCase() === key);

/** As people read it: `Ctrl+Shift+X`, or `⇧⌘X` on a Mac. */
export const shortcutText = ({ key, shift, alt }: Shortcut): string =>
  isMac()
    ? `${alt === true ? '⌥' : ''}${shift === true ? '⇧' : ''}⌘${key.toUpperCase()}`
    : ['Ctrl', alt === true && 'Alt', shift === true && 'Shift', key.toUpperCase()].filter(Boolean).join('+');

/** As `aria-keyshortcuts` has it. */
export const ariaShortcut = ({ key, shift, alt }: Shortcut): string =>
  [isMac() ? 'Meta' : 'Control', alt === true && 'Alt', shift === true && 'Shift', key.toUpperCase()]
    .filter(Boolean)
    .join('+');
