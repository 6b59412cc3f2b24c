import { type Block, type Inline, type RichTextDocument, isLink } from './document';

const inlineText = (content: readonly Inline[]): string =>
  content.map((inline) => (isLink(inline) ? inlineText(inline.content) : inline.text)).join('');

const blockText = (block: Block): string => {
  switch (block.type) {
    case 'image':
      return block.alt;
    case 'code-block':
      return block.text;
    default:
      return inlineText(block.content);
  }
};

/** The text alone, one line per block; for previews, search and length limits. */
export const plainText = (document: RichTextDocument): string => document.map(blockText).join('\n');

/** Whether there is nothing to see: no image and no text but white space. */
export const isEmpty = (document: RichTextDocument): boolean =>
  document.every((block) => block.type !== 'image' && blockText(block).trim() === '');
