import { toHeadingLevel } from '@atrium/rich-text/model';
import type { KeyboardEvent } from 'react';
import type { Editor } from 'slate';
import { allActions } from './actions';
import { currentBlock, isOfKind, moveBlocks, toggleBlocks } from './blocks';
import { isPressed } from './shortcut';
import { writeBelowCode } from './with-rich-text';

/**
 * Does what a key press means in the text; false where it means nothing special. Tab works only in lists and code,
 * and not with `isLeaving`: after Escape it goes on to the next control, so that nobody is trapped.
 */
export function pressKey(editor: Editor, event: KeyboardEvent, isLeaving: boolean): boolean {
  const press = event.nativeEvent;
  const action = allActions.find(({ shortcut }) => shortcut !== undefined && isPressed(shortcut, press));
  if (action !== undefined) {
    if (action.isPossible?.(editor) !== false) action.run(editor);
    return true;
  }
  for (let level = 0; level <= 6; level += 1)
    if (isPressed({ key: String(level), alt: true }, press)) {
      chooseLevel(editor, level);
      return true;
    }
  if (press.key === 'Tab' && !press.ctrlKey && !press.metaKey && !press.altKey && !isLeaving)
    return pressTab(editor, press.shiftKey);
  return press.key === 'ArrowDown' && !press.shiftKey && writeBelowCode(editor);
}

/** Level 0 is a paragraph. */
export const chooseLevel = (editor: Editor, number: number): void => {
  const level = toHeadingLevel(number);
  const kind = level === undefined ? ({ type: 'paragraph' } as const) : ({ type: 'heading', level } as const);
  const current = currentBlock(editor)?.[0];
  if (current === undefined || !isOfKind(current, kind)) toggleBlocks(editor, kind);
};

const pressTab = (editor: Editor, isBack: boolean): boolean => {
  const type = currentBlock(editor)?.[0].type;
  if (type === 'code-block' && !isBack) {
    editor.insertText('\t');
    return true;
  }
  if (type !== 'list-item') return false;
  moveBlocks(editor, isBack ? -1 : 1);
  return true;
};
