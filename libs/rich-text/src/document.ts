/** The deepest a block can be moved in. */
export const maxIndent = 8;

/** How far a block is moved in; 0 is the margin. */
export type Indent = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;
export type ListKind = 'bulleted' | 'numbered';

/** The marks of text, in the order in which their elements nest, the outermost first. */
export const marks = ['bold', 'italic', 'underline', 'strike', 'code'] as const;
export type Mark = (typeof marks)[number];

/**
 * A run of text with its marks. `\n` is a line break inside the block; there are no other control characters, and a
 * space that may not break has become an ordinary one.
 */
export interface TextRun extends Readonly<Partial<Record<Mark, true>>> {
  readonly text: string;
}

export interface Link {
  readonly type: 'link';
  /** Passed `safeHref`. */
  readonly href: string;
  readonly content: readonly TextRun[];
}

export type Inline = TextRun | Link;

export interface Paragraph {
  readonly type: 'paragraph';
  readonly indent: Indent;
  readonly content: readonly Inline[];
}

export interface Heading {
  readonly type: 'heading';
  readonly level: HeadingLevel;
  readonly indent: Indent;
  readonly content: readonly Inline[];
}

/** One paragraph of a quotation; neighbours belong together. */
export interface Quote {
  readonly type: 'quote';
  readonly indent: Indent;
  readonly content: readonly Inline[];
}

/**
 * One item; neighbours form a list, and a deeper indent is a list inside. Flat on purpose: every sequence of items is
 * a valid document, so no edit can leave a broken tree behind.
 */
export interface ListItem {
  readonly type: 'list-item';
  readonly list: ListKind;
  readonly indent: Indent;
  readonly content: readonly Inline[];
}

/** Preformatted text, tabs included. */
export interface CodeBlock {
  readonly type: 'code-block';
  readonly text: string;
}

export interface Image {
  readonly type: 'image';
  /** Passed `safeImageSource`; blank where the source was refused. */
  readonly src: string;
  readonly alt: string;
}

export type TextBlock = Paragraph | Heading | Quote | ListItem;
export type Block = TextBlock | CodeBlock | Image;

/** A document in normal form (see `normalise`); one with nothing in it has no blocks. */
export type RichTextDocument = readonly Block[];

export const isLink = (inline: Inline): inline is Link => 'href' in inline;

/** The nearest indent that exists. */
export const toIndent = (value: number): Indent => {
  const bounded = Math.min(Math.max(Math.trunc(value), 0), maxIndent);
  return Number.isNaN(bounded) ? 0 : (bounded as Indent);
};

/** The heading level of that number, if there is one. */
export const toHeadingLevel = (value: number): HeadingLevel | undefined =>
  Number.isInteger(value) && value >= 1 && value <= 6 ? (value as HeadingLevel) : undefined;

export const haveSameMarks = (one: TextRun, other: TextRun) => marks.every((mark) => one[mark] === other[mark]);

/** The marks of a run without its text. */
export const marksOf = (run: TextRun): Partial<Record<Mark, true>> =>
  Object.fromEntries(marks.filter((mark) => run[mark] === true).map((mark) => [mark, true]));
