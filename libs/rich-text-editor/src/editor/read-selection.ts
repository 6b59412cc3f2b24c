import { type Editor, Range, Transforms } from 'slate';
import { ReactEditor } from 'slate-react';

/**
 * Takes over the selection of the page at once. Slate waits up to a tenth of a second before it does, and whoever
 * presses Shift+Home and Ctrl+B in one go means the new selection.
 */
export function readSelection(editor: Editor): void {
  const selection = ReactEditor.getWindow(editor).getSelection();
  if (selection === null || !ReactEditor.hasEditableTarget(editor, selection.anchorNode)) return;
  const range = ReactEditor.toSlateRange(editor, selection, { exactMatch: false, suppressThrow: true });
  if (range === null || (editor.selection !== null && Range.equals(range, editor.selection))) return;
  Transforms.select(editor, range);
}
