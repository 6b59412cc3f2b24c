import { type KeyboardEvent, useRef } from 'react';
import type { Editor } from 'slate';
import { pressKey } from './keyboard';
import { readSelection } from './read-selection';
import { hasMod, isPressed } from './shortcut';

export interface KeyActions {
  readonly onSubmit: (() => void) | undefined;
  readonly onEscape: (() => void) | undefined;
  readonly onLink: () => void;
}

/** The keys of the text. After Escape, Tab leaves the editor. */
export function useEditorKeys(editor: Editor, { onSubmit, onEscape, onLink }: KeyActions) {
  const isLeaving = useRef(false);

  const handleKey = (event: KeyboardEvent) => {
    const wasLeaving = isLeaving.current;
    if (event.key !== 'Shift') isLeaving.current = event.key === 'Escape';
    if (event.nativeEvent.isComposing) return;
    if (event.ctrlKey || event.metaKey || event.key === 'Tab') readSelection(editor);
    if (event.key === 'Escape') {
      onEscape?.();
    } else if (event.key === 'Enter' && hasMod(event.nativeEvent)) {
      event.preventDefault();
      onSubmit?.();
    } else if (isPressed({ key: 'k' }, event.nativeEvent)) {
      event.preventDefault();
      onLink();
    } else if (pressKey(editor, event, wasLeaving)) {
      event.preventDefault();
    }
  };
  const forgetKeys = () => {
    isLeaving.current = false;
  };
  return { handleKey, forgetKeys };
}
