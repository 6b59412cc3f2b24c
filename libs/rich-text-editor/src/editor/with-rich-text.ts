import { type HeadingLevel, marks, toHeadingLevel } from '@atrium/rich-text/model';
import { Editor, Element, Node, type NodeEntry, Path, Range, Text, Transforms } from 'slate';
import { HistoryEditor } from 'slate-history';
import { type BlockKind, currentBlock, isBlock, isLinkElement, moveBlocks, selectedBlocks, turnBlock } from './blocks';
import { type BlockElement, type ImageElement, emptyParagraph } from './slate-document';

/** Teaches an editor the rules of a document, and what Enter, Backspace and typing do in it. */
export function withRichText(editor: Editor): Editor {
  const { isVoid, isInline, normalizeNode, insertBreak, deleteBackward, deleteFragment, insertText } = editor;
  editor.isVoid = (element) => element.type === 'image' || isVoid(element);
  editor.isInline = (element) => element.type === 'link' || isInline(element);
  editor.normalizeNode = (entry, options) => {
    if (!repair(editor, entry)) normalizeNode(entry, options);
  };
  editor.insertBreak = () => {
    if (!breakBlock(editor)) insertBreak();
  };
  editor.insertSoftBreak = () => {
    if (currentBlock(editor)?.[0].type !== 'image') editor.insertText('\n');
  };
  editor.deleteBackward = (unit) => {
    if (!backOutOfBlock(editor)) deleteBackward(unit);
  };
  editor.deleteFragment = (options) => {
    deleteSelection(editor, () => {
      deleteFragment(options);
    });
  };
  editor.insertText = (text, options) => {
    if (selectedBlocks(editor).length > 1) editor.deleteFragment();
    if (text === ' ') leaveLink(editor);
    insertText(text, options);
    turnByTyping(editor, text);
  };
  return editor;
}

/** What is left of several blocks is of the kind of the first, and a paragraph if the whole text goes. */
const deleteSelection = (editor: Editor, deleteFragment: () => void): void => {
  const [first, ...others] = selectedBlocks(editor);
  if (first === undefined || others.length === 0 || editor.selection === null) {
    deleteFragment();
    return;
  }
  const [start, end] = Range.edges(editor.selection);
  const isAll = Editor.isStart(editor, start, []) && Editor.isEnd(editor, end, []);
  const kind = isAll || first[0].type === 'image' ? ({ type: 'paragraph' } as const) : kindOf(first[0]);
  deleteFragment();
  const rest = currentBlock(editor);
  if (rest === undefined) return;
  turnBlock(editor, rest, kind);
  if (isAll) Transforms.setNodes(editor, { indent: 0 }, { at: rest[1] });
};

const kindOf = (block: Exclude<BlockElement, ImageElement>): BlockKind => {
  switch (block.type) {
    case 'heading':
      return { type: 'heading', level: block.level };
    case 'list-item':
      return { type: 'list-item', list: block.list };
    default:
      return { type: block.type };
  }
};

/** Repairs one thing that a document does not have; false if there is nothing to repair. */
const repair = (editor: Editor, [node, path]: NodeEntry): boolean => {
  if (Editor.isEditor(node)) {
    const last = node.children.at(-1);
    if (last !== undefined && isBlock(last) && last.type !== 'image') return false;
    Transforms.insertNodes(editor, emptyParagraph(), { at: [node.children.length] });
    return true;
  }
  if (isLinkElement(node) && Node.string(node) === '') {
    Transforms.removeNodes(editor, { at: path });
    return true;
  }
  return Element.isElement(node) && node.type === 'code-block' && repairCode(editor, path);
};

/** Code is one plain text. */
const repairCode = (editor: Editor, path: Path): boolean => {
  for (const [child, at] of Node.children(editor, path)) {
    if (isLinkElement(child)) {
      Transforms.unwrapNodes(editor, { at });
      return true;
    }
    const worn = Text.isText(child) ? marks.filter((mark) => mark in child) : [];
    if (worn.length > 0) {
      Transforms.unsetNodes(editor, worn, { at });
      return true;
    }
  }
  return false;
};

/** Enter, where it does more than begin another block of the same kind. */
const breakBlock = (editor: Editor): boolean => {
  const entry = currentBlock(editor);
  if (entry === undefined || editor.selection === null) return false;
  const [block, path] = entry;
  switch (block.type) {
    case 'image':
      Transforms.insertNodes(editor, emptyParagraph(), { at: Path.next(path), select: true });
      return true;
    case 'code-block':
      if (isAtEnd(editor, path) && Node.string(block).endsWith('\n\n')) leaveCode(editor, path);
      else editor.insertText('\n');
      return true;
    case 'list-item':
    case 'quote':
      if (Node.string(block) !== '') return false;
      if (block.indent > 0) moveBlocks(editor, -1);
      else turnBlock(editor, entry, { type: 'paragraph' });
      return true;
    case 'heading': {
      if (Range.isExpanded(editor.selection) || !isAtEnd(editor, path)) return false;
      const paragraph: BlockElement = { type: 'paragraph', indent: block.indent, children: [{ text: '' }] };
      Transforms.insertNodes(editor, paragraph, { at: Path.next(path), select: true });
      return true;
    }
    case 'paragraph':
      return false;
  }
};

const isAtEnd = (editor: Editor, path: Path) =>
  editor.selection !== null &&
  Range.isCollapsed(editor.selection) &&
  Editor.isEnd(editor, editor.selection.anchor, path);

/** Two empty lines at the end of code are the way out of it. */
const leaveCode = (editor: Editor, path: Path): void => {
  Transforms.delete(editor, { distance: 2, unit: 'character', reverse: true });
  Transforms.insertNodes(editor, emptyParagraph(), { at: Path.next(path), select: true });
};

/** Goes on below a block of code that is the last one; false elsewhere. */
export const writeBelowCode = (editor: Editor): boolean => {
  const entry = currentBlock(editor);
  if (entry?.[0].type !== 'code-block' || !isAtEnd(editor, entry[1]) || Node.has(editor, Path.next(entry[1])))
    return false;
  Transforms.insertNodes(editor, emptyParagraph(), { at: Path.next(entry[1]), select: true });
  return true;
};

/** Backspace at the start of a block first takes away what the block is, and only then joins it to the one above. */
const backOutOfBlock = (editor: Editor): boolean => {
  const entry = currentBlock(editor);
  if (entry === undefined || editor.selection === null || Range.isExpanded(editor.selection)) return false;
  const [block, path] = entry;
  if (block.type === 'image' || !Editor.isStart(editor, editor.selection.anchor, path)) return false;
  if (block.type !== 'code-block' && block.indent > 0) {
    moveBlocks(editor, -1);
    return true;
  }
  if (block.type === 'paragraph') return false;
  turnBlock(editor, entry, { type: 'paragraph' });
  return true;
};

/** A space at the end of a link goes behind it, or nobody could ever write on. */
const leaveLink = (editor: Editor): void => {
  if (editor.selection === null || Range.isExpanded(editor.selection)) return;
  const [link] = Editor.nodes(editor, { match: isLinkElement });
  if (link !== undefined && Editor.isEnd(editor, editor.selection.anchor, link[1]))
    Transforms.select(editor, Editor.start(editor, Path.next(link[1])));
};

/** What a paragraph becomes when it starts like this. */
const kindOfStart = (start: string): BlockKind | undefined => {
  if (start === '```') return { type: 'code-block' };
  if (!start.endsWith(' ')) return undefined;
  const sign = start.slice(0, -1);
  if (sign === '>') return { type: 'quote' };
  if (sign === '-' || sign === '*') return { type: 'list-item', list: 'bulleted' };
  if (/^\d{1,3}[.)]$/.test(sign)) return { type: 'list-item', list: 'numbered' };
  const level: HeadingLevel | undefined = /^#+$/.test(sign) ? toHeadingLevel(sign.length) : undefined;
  return level === undefined ? undefined : { type: 'heading', level };
};

/** Signs of Markdown at the start of a paragraph format it; undo brings the signs back. */
const turnByTyping = (editor: Editor, typed: string): void => {
  if ((typed !== ' ' && typed !== '`') || editor.selection === null || Range.isExpanded(editor.selection)) return;
  const entry = currentBlock(editor);
  if (entry?.[0].type !== 'paragraph') return;
  const range = { anchor: Editor.start(editor, entry[1]), focus: editor.selection.focus };
  const kind = kindOfStart(Editor.string(editor, range));
  if (kind === undefined) return;
  HistoryEditor.withNewBatch(editor, () => {
    Transforms.delete(editor, { at: range });
    turnBlock(editor, entry, kind);
  });
};
