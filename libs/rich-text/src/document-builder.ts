import { safeAlt, safeImageSource } from './addresses';
import type { Block, Image, Inline, RichTextDocument, TextBlock, TextRun } from './document';
import { normalise } from './normalise';

type WithoutContent<B> = B extends unknown ? Omit<B, 'content' | 'text'> : never;
/** What kind of block text belongs in; `code-block` takes its text as it is. */
export type BlockShape = WithoutContent<TextBlock> | { readonly type: 'code-block' };

/** Marks and link of a run of text. */
export interface RunStyle {
  readonly marks: Omit<TextRun, 'text'>;
  readonly href: string | undefined;
}

/** A block that is being written. */
interface Draft {
  readonly shape: BlockShape;
  readonly content: Inline[];
  /** The style of white space that counts only once text follows on the same line. */
  space: RunStyle | undefined;
  /** The style of a line break that counts only once something follows in the same block. */
  lineBreak: RunStyle | undefined;
  /** Whether the block ends in a line feed, or is still empty. */
  isAtLineStart: boolean;
}

const htmlSpace = /[ \t\n\f\r]/;

/**
 * Takes text piece by piece as HTML has it, collapses white space as a browser would, and gathers blocks. Every
 * character is touched a fixed number of times, whatever the input.
 */
export class DocumentBuilder {
  readonly #drafts: (Draft | Image)[] = [];
  #open: Draft | undefined;

  get blockCount(): number {
    return this.#drafts.length;
  }

  get hasOpenBlock(): boolean {
    return this.#open !== undefined;
  }

  /** Opens a block that stays even if nothing comes into it. */
  begin(shape: BlockShape): void {
    this.#open = { shape, content: [], space: undefined, lineBreak: undefined, isAtLineStart: true };
    this.#drafts.push(this.#open);
  }

  end(): void {
    this.#open = undefined;
  }

  /** Goes on in the last block as after a line break; the caller knows that it is one of text. */
  resume(style: RunStyle): void {
    const last = this.#drafts.at(-1);
    if (last === undefined || 'src' in last) return;
    last.space = undefined;
    last.lineBreak = style;
    last.isAtLineStart = true;
    this.#open = last;
  }

  /** Adds text to the open block. */
  addText(text: string, style: RunStyle): void {
    const open = this.#open;
    if (open === undefined) return;
    if (open.shape.type === 'code-block') {
      open.content.push({ text });
      open.isAtLineStart = text.endsWith('\n');
      return;
    }
    for (const piece of text.split(/([ \t\n\f\r]+)/)) {
      if (piece === '') continue;
      if (htmlSpace.test(piece)) {
        if (!open.isAtLineStart) open.space ??= style;
        continue;
      }
      this.#flush(open);
      open.content.push(run(piece, style));
      open.isAtLineStart = false;
    }
  }

  addLineBreak(style: RunStyle): void {
    const open = this.#open;
    if (open === undefined) return;
    if (open.shape.type === 'code-block') {
      this.addText('\n', style);
      return;
    }
    open.space = undefined;
    if (open.lineBreak !== undefined) open.content.push(run('\n', open.lineBreak));
    open.lineBreak = style;
    open.isAtLineStart = true;
  }

  /** A space between two cells or words that markup alone keeps apart. */
  addSpace(style: RunStyle): void {
    if (this.#open !== undefined && !this.#open.isAtLineStart) this.#open.space ??= style;
  }

  /** Inside code a new element is a new line. */
  startCodeLine(style: RunStyle): void {
    if (this.#open?.isAtLineStart === false) this.addText('\n', style);
  }

  addImage(src: string, alt: string): void {
    this.end();
    this.#drafts.push({ type: 'image', src: safeImageSource(src), alt: safeAlt(alt) });
  }

  build(): RichTextDocument {
    return normalise(this.#drafts.map(finished));
  }

  #flush(open: Draft): void {
    if (open.lineBreak !== undefined) open.content.push(run('\n', open.lineBreak));
    if (open.space !== undefined) open.content.push(run(' ', open.space));
    open.lineBreak = undefined;
    open.space = undefined;
  }
}

const run = (text: string, { marks, href }: RunStyle): Inline =>
  href === undefined ? { text, ...marks } : { type: 'link', href, content: [{ text, ...marks }] };

const finished = (draft: Draft | Image): Block => {
  if ('src' in draft) return draft;
  const { shape, content } = draft;
  if (shape.type !== 'code-block') return { ...shape, content };
  const text = content.map((inline) => ('text' in inline ? inline.text : '')).join('');
  return { type: 'code-block', text: text.replace(/^\n/, '').replace(/\n$/, '') };
};
