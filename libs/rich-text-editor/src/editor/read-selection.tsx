import { useLayoutEffect } from 'react';
import { type Descendant, type Editor, Range, Transforms } from 'slate';
import { ReactEditor, useSlate } from 'slate-react';

/** What of an editor stands on the page. */
interface Shown {
  readonly children: readonly Descendant[];
  readonly selection: Range | null;
}

const shownOf = new WeakMap<Editor, Shown>();

/** Notes what the page shows. Stands beside the text and renders nothing. */
export function ShownSelection() {
  const editor = useSlate();
  useLayoutEffect(() => {
    shownOf.set(editor, { children: editor.children, selection: editor.selection });
  });
  return null;
}

/**
 * Takes over the selection of the page at once. Slate waits up to a tenth of a second before it does, and whoever
 * presses Shift+Home and Ctrl+B in one go means the new selection. A page that does not show the latest change yet is
 * not believed.
 */
export function readSelection(editor: Editor): void {
  const shown = shownOf.get(editor);
  if (shown?.children !== editor.children || shown.selection !== editor.selection) return;
  const selection = ReactEditor.getWindow(editor).getSelection();
  if (selection === null || !ReactEditor.hasEditableTarget(editor, selection.anchorNode)) return;
  const range = ReactEditor.toSlateRange(editor, selection, { exactMatch: false, suppressThrow: true });
  if (range === null || (editor.selection !== null && Range.equals(range, editor.selection))) return;
  Transforms.select(editor, range);
}
