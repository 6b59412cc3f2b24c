import {
  type Block,
  type CodeBlock,
  type Image,
  type Inline,
  type Link,
  type RichTextDocument,
  type TextBlock,
  type TextRun,
  isLink,
  normalise,
} from '@atrium/rich-text/model';
import { type BaseEditor, Text } from 'slate';
import type { HistoryEditor } from 'slate-history';
import type { ReactEditor } from 'slate-react';

/**
 * The document as Slate holds it: the same blocks with `children`, links between texts that may be empty, and texts
 * in code and images too.
 */
type WithChildren<B> = B extends unknown ? Omit<B, 'content'> & { children: (TextRun | LinkElement)[] } : never;
export type TextElement = WithChildren<TextBlock>;
export type CodeElement = Omit<CodeBlock, 'text'> & { children: TextRun[] };
export type ImageElement = Image & { children: TextRun[] };
export type BlockElement = TextElement | CodeElement | ImageElement;
export type LinkElement = Omit<Link, 'content'> & { children: TextRun[] };

declare module 'slate' {
  interface CustomTypes {
    Editor: BaseEditor & ReactEditor & HistoryEditor;
    Element: BlockElement | LinkElement;
    Text: TextRun;
  }
}

const blank = (): TextRun[] => [{ text: '' }];

export const emptyParagraph = (): BlockElement => ({ type: 'paragraph', indent: 0, children: blank() });

const elementOf = (block: Block): BlockElement => {
  switch (block.type) {
    case 'image':
      return { ...block, children: blank() };
    case 'code-block':
      return { type: 'code-block', children: [{ text: block.text }] };
    default: {
      const { content, ...shape } = block;
      return { ...shape, children: content.length === 0 ? blank() : content.map(childOf) };
    }
  }
};

const childOf = (inline: Inline): TextRun | LinkElement =>
  isLink(inline) ? { type: 'link', href: inline.href, children: [...inline.content] } : inline;

/** The blocks of a document for Slate, which needs at least one. */
export const toSlate = (document: RichTextDocument): BlockElement[] =>
  document.length === 0 ? [emptyParagraph()] : document.map(elementOf);

const inlineOf = (child: TextRun | LinkElement): Inline =>
  Text.isText(child) ? child : { type: 'link', href: child.href, content: child.children };

const blockOf = (element: BlockElement): Block => {
  switch (element.type) {
    case 'image':
      return { type: 'image', src: element.src, alt: element.alt };
    case 'code-block':
      return { type: 'code-block', text: element.children.map(({ text }) => text).join('') };
    case 'heading':
      return { type: 'heading', level: element.level, indent: element.indent, content: element.children.map(inlineOf) };
    case 'list-item':
      return { type: 'list-item', list: element.list, indent: element.indent, content: element.children.map(inlineOf) };
    case 'quote':
    case 'paragraph':
      return { type: element.type, indent: element.indent, content: element.children.map(inlineOf) };
  }
};

/** The document of Slate's blocks, without the empty paragraph that lets one write below a last image. */
export const fromSlate = (elements: readonly BlockElement[]): RichTextDocument => {
  const blocks = normalise(elements.map(blockOf));
  const [beforeLast, last] = blocks.slice(-2);
  const isPlaceToWrite =
    beforeLast?.type === 'image' && last?.type === 'paragraph' && last.indent === 0 && last.content.length === 0;
  return isPlaceToWrite ? blocks.slice(0, -1) : blocks;
};
