import { type HeadingLevel, type ListKind, toIndent } from '@atrium/rich-text/model';
import { Editor, Element, Node, type NodeEntry, Path, Range, Transforms } from 'slate';
import { type BlockElement, type LinkElement, emptyParagraph } from './slate-document';

/** What a block of text can be turned into. */
export type BlockKind =
  | { readonly type: 'paragraph' | 'quote' | 'code-block' }
  | { readonly type: 'heading'; readonly level: HeadingLevel }
  | { readonly type: 'list-item'; readonly list: ListKind };

export const isBlock = (node: Node): node is BlockElement => Element.isElement(node) && node.type !== 'link';
export const isLinkElement = (node: Node): node is LinkElement => Element.isElement(node) && node.type === 'link';

/** The block that the selection starts in. */
export const currentBlock = (editor: Editor): NodeEntry<BlockElement> | undefined => {
  if (editor.selection === null) return undefined;
  const [entry] = Editor.nodes(editor, { at: Range.start(editor.selection), match: isBlock });
  return entry;
};

export const selectedBlocks = (editor: Editor): readonly NodeEntry<BlockElement>[] =>
  editor.selection === null ? [] : [...Editor.nodes(editor, { match: isBlock })];

export const isOfKind = (block: BlockElement, kind: BlockKind): boolean =>
  block.type === kind.type &&
  (kind.type !== 'heading' || (block.type === 'heading' && block.level === kind.level)) &&
  (kind.type !== 'list-item' || (block.type === 'list-item' && block.list === kind.list));

/** Whether the block is text without any text. */
export const isBlank = (block: BlockElement): boolean => block.type !== 'image' && Node.string(block) === '';

/** Without a selection, as before the first click, commands act on the end of the text. */
export const ensureSelection = (editor: Editor): void => {
  if (editor.selection === null) Transforms.select(editor, Editor.end(editor, []));
};

/** Turns one block into another kind, which keeps its text and indent. What only the old kind has is not read again. */
export const turnBlock = (editor: Editor, [block, at]: NodeEntry<BlockElement>, kind: BlockKind): void => {
  if (block.type === 'image' || isOfKind(block, kind)) return;
  const indent = block.type === 'code-block' ? 0 : block.indent;
  Transforms.setNodes<BlockElement>(editor, kind.type === 'code-block' ? kind : { ...kind, indent }, { at });
};

/** Gathers the selected blocks into one block of code, a line for each. */
const gatherCode = (editor: Editor, blocks: readonly NodeEntry<BlockElement>[]): void => {
  const [first] = blocks;
  if (first === undefined) return;
  const text = blocks.map(([block]) => Node.string(block)).join('\n');
  const [, at] = first;
  for (const [, path] of blocks.toReversed()) Transforms.removeNodes(editor, { at: path });
  Transforms.insertNodes(editor, { type: 'code-block', children: [{ text }] }, { at });
  Transforms.select(editor, Editor.end(editor, at));
};

/** Splits a block of code into paragraphs, one for each line. */
const spreadCode = (editor: Editor, [block, at]: NodeEntry<BlockElement>, kind: BlockKind): void => {
  const lines = Node.string(block).split('\n');
  if (lines.length === 1) {
    turnBlock(editor, [block, at], kind);
    return;
  }
  const paragraphs = lines.map((text): BlockElement => ({ type: 'paragraph', indent: 0, children: [{ text }] }));
  Transforms.removeNodes(editor, { at });
  Transforms.insertNodes(editor, paragraphs, { at });
  const last = Path.parent(at).concat((at.at(-1) ?? 0) + lines.length - 1);
  Transforms.select(editor, Editor.end(editor, last));
  for (const entry of Editor.nodes(editor, {
    at: { anchor: Editor.start(editor, at), focus: Editor.end(editor, last) },
    match: isBlock,
  }))
    turnBlock(editor, entry, kind);
};

/** Turns the selected blocks into a kind, or back into paragraphs if they are all of that kind. */
export const toggleBlocks = (editor: Editor, wanted: BlockKind): void => {
  ensureSelection(editor);
  const blocks = selectedBlocks(editor).filter(([block]) => block.type !== 'image');
  const isOn = blocks.every(([block]) => isOfKind(block, wanted));
  const kind: BlockKind = isOn ? { type: 'paragraph' } : wanted;
  Editor.withoutNormalizing(editor, () => {
    if (kind.type === 'code-block') {
      gatherCode(editor, blocks);
      return;
    }
    // From the end, since lines of code become blocks of their own.
    for (const entry of blocks.toReversed()) {
      if (entry[0].type === 'code-block') spreadCode(editor, entry, kind);
      else turnBlock(editor, entry, kind);
    }
  });
};

/** Moves the selected blocks in (1) or out (-1) by one level. */
export const moveBlocks = (editor: Editor, by: 1 | -1): void => {
  ensureSelection(editor);
  Editor.withoutNormalizing(editor, () => {
    for (const [block, at] of selectedBlocks(editor))
      if (block.type !== 'image' && block.type !== 'code-block')
        Transforms.setNodes(editor, { indent: toIndent(block.indent + by) }, { at });
  });
};

/** Adds blocks below the current one, in its place if it is blank, and goes to their end. */
export const insertBlocks = (editor: Editor, blocks: BlockElement[]): void => {
  ensureSelection(editor);
  const current = currentBlock(editor);
  if (current === undefined || blocks.length === 0) return;
  const [block, path] = current;
  const at = isBlank(block) ? path : Path.next(path);
  Editor.withoutNormalizing(editor, () => {
    if (isBlank(block)) Transforms.removeNodes(editor, { at: path });
    Transforms.insertNodes(editor, blocks, { at });
    const last = [...at.slice(0, -1), (at.at(-1) ?? 0) + blocks.length - 1];
    Transforms.select(editor, Editor.end(editor, last));
  });
};

/** Adds an image, with a line below to go on writing. */
export const insertImage = (editor: Editor, src: string, alt: string): void => {
  insertBlocks(editor, [{ type: 'image', src, alt, children: [{ text: '' }] }]);
  const current = currentBlock(editor);
  if (current === undefined) return;
  const next = Path.next(current[1]);
  if (!Node.has(editor, next)) Transforms.insertNodes(editor, emptyParagraph(), { at: next });
  Transforms.select(editor, Editor.start(editor, next));
};
