import { type Mark, marks } from '@atrium/rich-text/model';
import { Editor, Range, Text, Transforms } from 'slate';
import { currentBlock, ensureSelection, isLinkElement, selectedBlocks, turnBlock } from './blocks';

export const isMarkOn = (editor: Editor, mark: Mark): boolean => Editor.marks(editor)?.[mark] === true;

/** Sets or takes a mark on the selection, or for what is typed next. Code blocks have no marks. */
export const toggleMark = (editor: Editor, mark: Mark): void => {
  ensureSelection(editor);
  if (selectedBlocks(editor).every(([block]) => block.type === 'code-block')) return;
  if (isMarkOn(editor, mark)) Editor.removeMark(editor, mark);
  else Editor.addMark(editor, mark, true);
};

/** The address of the link that the selection is in. */
export const currentHref = (editor: Editor): string | undefined => {
  if (editor.selection === null) return undefined;
  const [entry] = Editor.nodes(editor, { match: isLinkElement });
  return entry?.[0].href;
};

export const removeLink = (editor: Editor): void => {
  Transforms.unwrapNodes(editor, { match: isLinkElement });
};

/** Links the selection, changes the link it is in, or, with nothing selected, adds the address as linked text. */
export const setLink = (editor: Editor, href: string, text = href): void => {
  ensureSelection(editor);
  const { selection } = editor;
  if (selection === null || currentBlock(editor)?.[0].type === 'code-block') return;
  if (currentHref(editor) !== undefined && Range.isCollapsed(selection)) {
    Transforms.setNodes(editor, { href }, { match: isLinkElement });
    return;
  }
  if (Range.isCollapsed(selection)) {
    Transforms.insertNodes(editor, { type: 'link', href, children: [{ text }] });
    Transforms.move(editor, { unit: 'offset' });
    return;
  }
  Editor.withoutNormalizing(editor, () => {
    removeLink(editor);
    Transforms.wrapNodes(editor, { type: 'link', href, children: [] }, { split: true, match: Text.isText });
  });
  Transforms.collapse(editor, { edge: 'end' });
};

/** Leaves plain paragraphs: no marks and links on the selection, no headings, quotes and lists. */
export const clearFormatting = (editor: Editor): void => {
  ensureSelection(editor);
  Editor.withoutNormalizing(editor, () => {
    for (const mark of marks) Editor.removeMark(editor, mark);
    removeLink(editor);
    for (const entry of selectedBlocks(editor))
      if (entry[0].type !== 'code-block') turnBlock(editor, entry, { type: 'paragraph' });
  });
};
