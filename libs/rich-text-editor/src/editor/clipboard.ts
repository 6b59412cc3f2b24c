import { type RichTextDocument, fromHtml, hrefFromTyping, plainText, toHtml } from '@atrium/rich-text/model';
import { Editor, Node, Path, Range, Transforms } from 'slate';
import { currentBlock, insertBlocks, isBlank, isBlock, selectedBlocks } from './blocks';
import { setLink } from './inlines';
import { type BlockElement, emptyParagraph, fromSlate, toSlate } from './slate-document';

/**
 * Copies as our own HTML and pastes everything through the one reader of HTML. Slate's own format for its clipboard
 * is not read: any page could have written it, and HTML keeps all of a document anyway.
 */
export function withClipboard(editor: Editor, insertFiles: (files: readonly File[]) => void): Editor {
  editor.setFragmentData = (data) => {
    const { selection } = editor;
    if (selection === null || (Range.isCollapsed(selection) && currentBlock(editor)?.[0].type !== 'image')) return;
    const document = copiedDocument(editor);
    data.setData('text/html', toHtml(document));
    data.setData('text/plain', plainText(document));
  };
  editor.insertData = (data) => {
    const text = data.getData('text/plain');
    const files = [...data.files].filter(({ type }) => type.startsWith('image/'));
    if (currentBlock(editor)?.[0].type === 'code-block' && text !== '') {
      Editor.insertText(editor, text.replace(/\r\n?/g, '\n'));
      return;
    }
    const document = withoutLostImages(fromHtml(data.getData('text/html')));
    // Word and spreadsheets also send a picture of the text.
    if (document.length > 0) insertDocument(editor, document);
    else if (files.length > 0) insertFiles(files);
    else insertPlainText(editor, text);
  };
  return editor;
}

/** A part of one block is copied without the kind of the block: a word of a heading is a word. */
const copiedDocument = (editor: Editor): RichTextDocument => {
  const { selection } = editor;
  if (selection === null) return [];
  const elements = editor.getFragment().filter(isBlock);
  const blocks = selectedBlocks(editor);
  const [first, path] = blocks[0] ?? [];
  const isPart =
    blocks.length === 1 &&
    path !== undefined &&
    first?.type !== 'image' &&
    Editor.string(editor, selection) !== Editor.string(editor, path);
  if (!isPart) return fromSlate(elements);
  const children = elements.flatMap((element) => element.children);
  return fromSlate([{ type: 'paragraph', indent: 0, children }]);
};

/** Pasted images that only the other program could show, such as those of Word, are no use here. */
const withoutLostImages = (document: RichTextDocument): RichTextDocument =>
  document.filter((block) => block.type !== 'image' || block.src !== '');

const insertPlainText = (editor: Editor, text: string): void => {
  if (text === '') return;
  const href = /^\s*https?:\/\/\S+\s*$/i.test(text) ? hrefFromTyping(text) : undefined;
  if (href !== undefined) {
    setLink(editor, href, text.trim());
    return;
  }
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  insertElements(
    editor,
    lines.map((line) => ({ type: 'paragraph', indent: 0, children: [{ text: line }] })),
  );
};

/** Inserts a document at the selection. */
export const insertDocument = (editor: Editor, document: RichTextDocument): void => {
  if (document.length > 0) insertElements(editor, toSlate(document));
};

const insertElements = (editor: Editor, elements: readonly BlockElement[]): void => {
  if (editor.selection !== null && Range.isExpanded(editor.selection)) editor.deleteFragment();
  const [only, ...others] = elements;
  const current = currentBlock(editor);
  if (only === undefined || current === undefined) return;
  const [block, path] = current;
  const isInText = block.type !== 'image' && (!isBlank(block) || only.type === 'paragraph');
  if (others.length === 0 && only.type !== 'image' && only.type !== 'code-block' && isInText) {
    Transforms.insertNodes(editor, only.children, { select: true });
    return;
  }
  Editor.withoutNormalizing(editor, () => {
    insertBetween(editor, elements, block, path);
  });
};

/** Several blocks go between the two halves of the current one; paragraphs at either end grow together with them. */
const insertBetween = (editor: Editor, elements: readonly BlockElement[], block: BlockElement, path: Path): void => {
  if (block.type === 'image' || isBlank(block) || editor.selection === null) {
    insertBlocks(editor, [...elements]);
    return;
  }
  const { anchor } = editor.selection;
  const isAtStart = Editor.isStart(editor, anchor, path);
  const isAtEnd = Editor.isEnd(editor, anchor, path);
  if (!isAtStart && !isAtEnd) Transforms.splitNodes(editor, { match: isBlock });
  const [first, ...others] = elements;
  const joinsFirst = !isAtStart && first?.type === 'paragraph';
  if (joinsFirst) Transforms.insertNodes(editor, first.children, { at: Editor.end(editor, path), select: true });
  const rest = joinsFirst ? others : elements;
  const at = isAtStart ? path : Path.next(path);
  if (rest.length === 0) return;
  Transforms.insertNodes(editor, [...rest], { at });
  const last = [...at.slice(0, -1), (at.at(-1) ?? 0) + rest.length - 1];
  Transforms.select(editor, Editor.end(editor, last));
  const tail = Path.next(last);
  if (!isAtEnd && !isAtStart && rest.at(-1)?.type === 'paragraph' && Node.has(editor, tail))
    Transforms.mergeNodes(editor, { at: tail });
};

/** Puts another document in place of the whole text, as a new beginning that undo does not cross. */
export const replaceDocument = (editor: Editor, document: RichTextDocument): void => {
  const elements = document.length === 0 ? [emptyParagraph()] : toSlate(document);
  editor.selection = null;
  editor.children = elements;
  editor.history = { undos: [], redos: [] };
  Editor.normalize(editor, { force: true });
  editor.history = { undos: [], redos: [] };
};
