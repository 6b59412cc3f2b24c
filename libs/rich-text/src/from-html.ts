import { safeHref } from './addresses';
import { type ListKind, type RichTextDocument, marks, toIndent } from './document';
import { DocumentBuilder, type RunStyle } from './document-builder';
import {
  headings,
  isInline,
  listOfElement,
  markOfElement,
  passedOver,
  plainBlocks,
  shapedBlocks,
} from './html-elements';
import { type Attributes, readHtml } from './html-events';
import { isWordListMarker, listOfWordMarker, marksOfStyle, wordListLevel } from './styles';
import { blockShape, indentOfClass, innerShape, newItem, type ItemShape, type TextShape } from './text-shape';

/** Characters that are read; the rest of a longer text is cut off. Callers refuse texts long before that. */
const maxHtmlLength = 4_000_000;
/** Elements inside elements that are followed; text that lies deeper stays, its markup does not. */
const maxDepth = 64;
/** Blocks that one link may span: an address must not be multiplied into a text far longer than what came in. */
const maxBlocksPerLink = 8;

/** An element that is open. */
interface Frame {
  readonly name: string;
  readonly isBlock: boolean;
  readonly marks: RunStyle['marks'];
  readonly href: string | undefined;
  readonly list: ListKind | undefined;
  /** What this element and those around it make of text. */
  readonly shape: TextShape | undefined;
}

class HtmlReader {
  readonly #builder = new DocumentBuilder();
  readonly #frames: Frame[] = [];
  #overflow = 0;
  #passing: { readonly name: string; depth: number } | undefined;
  #wordMarker: { text: string; depth: number; readonly item: ItemShape } | undefined;
  #blocksOfLink = 0;

  read(html: string): RichTextDocument {
    readHtml(html.slice(0, maxHtmlLength), {
      onOpen: (name, attributes, isClosed) => {
        this.#open(name, attributes, isClosed);
      },
      onClose: (name) => {
        this.#close(name);
      },
      onText: (text) => {
        this.#text(text);
      },
    });
    return this.#builder.build();
  }

  #open(name: string, attributes: Attributes, isClosed: boolean): void {
    if (this.#passing !== undefined) {
      if (name === this.#passing.name && !isClosed) this.#passing.depth += 1;
      return;
    }
    if (this.#wordMarker !== undefined) {
      if (name === 'span' && !isClosed) this.#wordMarker.depth += 1;
      return;
    }
    if (passedOver.has(name)) {
      // Word's way of giving an empty paragraph its height.
      if (name === 'o:p') this.#ensureBlock();
      if (!isClosed) this.#passing = { name, depth: 1 };
      return;
    }
    if (name === 'br') {
      this.#ensureBlock();
      this.#builder.addLineBreak(this.#style);
      return;
    }
    if (name === 'img') {
      this.#useItems();
      this.#builder.addImage(attributes.src ?? '', attributes.alt ?? '');
      return;
    }
    if (name === 'td' || name === 'th') {
      this.#builder.addSpace(this.#style);
      return;
    }
    if (shapedBlocks.has(name)) this.#openBlock(name, attributes);
    else if (plainBlocks.has(name)) this.#breakBlock();
    else if (isInline(name)) this.#openInline(name, attributes);
  }

  #close(name: string): void {
    if (this.#passing !== undefined) {
      if (name === this.#passing.name) this.#passing.depth -= 1;
      if (this.#passing.depth === 0) this.#passing = undefined;
      return;
    }
    if (this.#wordMarker !== undefined) {
      this.#closeWordMarker(name);
      return;
    }
    const isShaped = shapedBlocks.has(name);
    if (plainBlocks.has(name) && !isShaped) {
      this.#breakBlock();
      return;
    }
    if (!isShaped && !isInline(name)) return;
    if (this.#overflow > 0) {
      this.#overflow -= 1;
      if (isShaped) this.#breakBlock();
      return;
    }
    const at = this.#lastFrame((frame) => frame.name === name, isShaped);
    if (at === -1) return;
    if (isShaped) this.#closeBlocksFrom(at);
    else this.#frames.length = at;
  }

  #text(text: string): void {
    if (this.#passing !== undefined) return;
    if (this.#wordMarker !== undefined) {
      if (this.#wordMarker.text.length < 20) this.#wordMarker.text += text;
      return;
    }
    const isCode = this.#shape?.type === 'code-block';
    if (!this.#builder.hasOpenBlock && !isCode && !/[^ \t\n\f\r]/.test(text)) return;
    this.#ensureBlock();
    this.#builder.addText(text, this.#style);
  }

  #openBlock(name: string, attributes: Attributes): void {
    this.#breakBlock();
    if (this.#frames.length >= maxDepth) {
      this.#overflow += 1;
      return;
    }
    const paragraph = this.#lastFrame((frame) => frame.name === 'p', true);
    if (paragraph !== -1) this.#closeBlocksFrom(paragraph);
    if (headings.has(name)) {
      const heading = this.#lastFrame((frame) => headings.has(frame.name), true);
      if (heading !== -1) this.#closeBlocksFrom(heading);
    }
    if (name === 'li') {
      const list = this.#lastFrame((frame) => frame.list !== undefined, true);
      const item = this.#lastFrame((frame) => frame.name === 'li', true);
      if (item > list) this.#closeBlocksFrom(item);
    }
    this.#push({
      name,
      isBlock: true,
      marks: this.#style.marks,
      href: this.#style.href,
      list: listOfElement.get(name),
      shape: innerShape(this.#shape, this.#shapeOf(name, attributes)),
    });
    // A list or block of code without text is still one.
    if (name === 'pre') this.#ensureBlock();
  }

  #shapeOf(name: string, attributes: Attributes): TextShape | undefined {
    const indent = indentOfClass(attributes.class);
    switch (name) {
      case 'pre':
        return { type: 'code-block' };
      case 'blockquote':
        return { type: 'quote', indent };
      case 'li': {
        const lists = this.#frames.map(({ list }) => list).filter((list) => list !== undefined);
        const own = attributes['data-list'];
        const list = own === undefined ? (lists.at(-1) ?? 'bulleted') : own === 'ordered' ? 'numbered' : 'bulleted';
        return newItem(list, Math.max(lists.length - 1, 0) + indent);
      }
      case 'p': {
        const level = wordListLevel(attributes.style ?? '');
        if (level !== undefined) return newItem('bulleted', level - 1);
        return indent === 0 ? undefined : { type: 'paragraph', indent };
      }
      default: {
        const level = headings.get(name);
        return level === undefined ? undefined : { type: 'heading', level, indent };
      }
    }
  }

  #openInline(name: string, attributes: Attributes): void {
    const style = attributes.style ?? '';
    const item = this.#shape;
    if (isWordListMarker(style) && item?.type === 'list-item') {
      this.#wordMarker = { text: '', depth: 1, item };
      return;
    }
    const ownMark = markOfElement.get(name);
    const own = { ...(ownMark === undefined ? {} : { [ownMark]: true }), ...marksOfStyle(style) };
    const outer = this.#style;
    const isLink = name === 'a' && attributes.href !== undefined;
    if (isLink) this.#blocksOfLink = 0;
    // Links are underlined as it is, and pages say so in their styles.
    const href = isLink ? safeHref(attributes.href ?? '') : outer.href;
    this.#push({
      name,
      isBlock: false,
      href,
      marks: Object.fromEntries(
        marks.filter((mark) => own[mark] ?? outer.marks[mark] === true).map((mark) => [mark, true]),
      ),
      list: undefined,
      shape: this.#shape,
    });
  }

  #closeWordMarker(name: string): void {
    const marker = this.#wordMarker;
    if (marker === undefined || (name !== 'span' && name !== 'p')) return;
    marker.depth = name === 'p' ? 0 : marker.depth - 1;
    if (marker.depth > 0) return;
    marker.item.list = listOfWordMarker(marker.text);
    this.#wordMarker = undefined;
    if (name === 'p') this.#close(name);
  }

  #push(frame: Frame): void {
    if (this.#frames.length < maxDepth) this.#frames.push(frame);
    else this.#overflow += 1;
  }

  /** The index of the innermost open element that fits, or -1. An inline element does not end across a block. */
  #lastFrame(fits: (frame: Frame) => boolean, acrossBlocks: boolean): number {
    for (let at = this.#frames.length - 1; at >= 0; at -= 1) {
      const frame = this.#frames[at];
      if (frame === undefined) return -1;
      if (fits(frame)) return at;
      if (frame.isBlock && !acrossBlocks) return -1;
    }
    return -1;
  }

  #closeBlocksFrom(at: number): void {
    const shape = this.#shape;
    if (shape?.type === 'list-item' && !shape.isUsed && this.#frames.findIndex((frame) => frame.shape === shape) >= at)
      this.#ensureBlock();
    this.#frames.length = at;
    this.#breakBlock();
  }

  #breakBlock(): void {
    if (this.#shape?.type === 'code-block') this.#builder.startCodeLine(this.#style);
    else this.#builder.end();
  }

  get #shape(): TextShape | undefined {
    return this.#frames.at(-1)?.shape;
  }

  get #style(): RunStyle {
    const innermost = this.#frames.at(-1);
    return {
      marks: innermost?.marks ?? {},
      href: this.#blocksOfLink <= maxBlocksPerLink ? innermost?.href : undefined,
    };
  }

  #ensureBlock(): void {
    if (this.#builder.hasOpenBlock) return;
    const shape = this.#shape;
    this.#blocksOfLink += 1;
    this.#useItems();
    if (shape?.type !== 'list-item' || shape.ownBlock === undefined) {
      this.#builder.begin(blockShape(shape));
      if (shape?.type === 'list-item') shape.ownBlock = this.#builder.blockCount;
    } else if (shape.ownBlock === this.#builder.blockCount) {
      this.#builder.resume(this.#style);
    } else {
      // Text of an item below what stands between: an image, or a list inside.
      this.#builder.begin({ type: 'paragraph', indent: toIndent(shape.indent + 1) });
    }
  }

  #useItems(): void {
    for (const { shape } of this.#frames) if (shape?.type === 'list-item') shape.isUsed = true;
  }
}

/**
 * Reads any HTML, from our own to what people paste from the web and from Word, into a document: what the editor
 * cannot make is left out, its text stays. Never throws; time and memory grow in line with the length of the text, up
 * to the four million characters that are read.
 */
export const fromHtml = (html: string): RichTextDocument => new HtmlReader().read(html);
