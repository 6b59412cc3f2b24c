import { toIndent, type HeadingLevel, type ListKind } from './document';
import type { BlockShape } from './document-builder';

/** What the elements around a text make of it. */
export type TextShape =
  | { readonly type: 'code-block' }
  | { readonly type: 'heading'; readonly level: HeadingLevel; readonly indent: number }
  | { readonly type: 'quote'; readonly indent: number }
  | { readonly type: 'paragraph'; readonly indent: number }
  | ItemShape;

export interface ItemShape {
  readonly type: 'list-item';
  list: ListKind;
  readonly indent: number;
  /** The builder's count of blocks with this item's own as the last; undefined before it has one. */
  ownBlock: number | undefined;
  /** Whether anything, its own text or not, came out of the item. */
  isUsed: boolean;
}

export const newItem = (list: ListKind, indent: number): ItemShape => ({
  type: 'list-item',
  list,
  indent,
  ownBlock: undefined,
  isUsed: false,
});

/** What an element makes of text, inside another that has its say: code, then headings, then whatever is innermost. */
export const innerShape = (outer: TextShape | undefined, own: TextShape | undefined): TextShape | undefined => {
  if (outer === undefined || own === undefined) return own ?? outer;
  if (outer.type === 'code-block' || own.type === 'code-block') return { type: 'code-block' };
  if (outer.type === 'heading') return outer;
  return own.type === 'paragraph' && outer.type !== 'paragraph' ? outer : own;
};

export const blockShape = (shape: TextShape | undefined): BlockShape => {
  switch (shape?.type) {
    case undefined:
      return { type: 'paragraph', indent: 0 };
    case 'code-block':
      return shape;
    case 'heading':
      return { type: 'heading', level: shape.level, indent: toIndent(shape.indent) };
    case 'list-item':
      return { type: 'list-item', list: shape.list, indent: toIndent(shape.indent) };
    case 'quote':
    case 'paragraph':
      return { type: shape.type, indent: toIndent(shape.indent) };
  }
};

export const indentOfClass = (className: string | undefined) =>
  Number(/(?:^|\s)ql-indent-(\d{1,2})(?:\s|$)/.exec(className ?? '')?.[1] ?? 0);
