import { fontsOf, type Face, type FontFile } from './fonts';

/** How a text looks. Sizes are points. */
export interface TextStyle {
  readonly face: Face;
  readonly size: number;
  readonly colour: string;
}

/** Room from one baseline to the next, as a share of the size: Bengali vowels need it above and below. */
const leading = 1.42;
/** Where the baseline lies in a line. */
const ascent = 1.06;

export const lineHeight = ({ size }: TextStyle): number => size * leading;

/** Characters that belong to the one before them, and joiners that hold the next one. */
const clings = /^[\p{M}\u200c\u200d]$/u;
const joins = /[\u09cd\u094d\u200d]$/u;

/** Measures, breaks and draws text in the fonts that have its characters. */
export class Typesetter {
  private readonly registered = new Set<string>();
  private readonly widths = new Map<string, number>();

  constructor(private readonly doc: PDFKit.PDFDocument) {}

  width(text: string, style: TextStyle): number {
    const key = `${style.face} ${style.size} ${text}`;
    const known = this.widths.get(key);
    if (known !== undefined) return known;
    let width = 0;
    for (const run of runsOf(text, style.face)) width += this.setIn(run.font, style).widthOfString(run.text);
    this.widths.set(key, width);
    return width;
  }

  /** The lines of a text in a column. Words break only where they are wider than the column. */
  lines(text: string, style: TextStyle, columnWidth: number): readonly string[] {
    return clean(text)
      .split('\n')
      .flatMap((paragraph) => this.wrap(paragraph, style, columnWidth));
  }

  /** Draws one line, with the top of the line at `y`. */
  line(text: string, style: TextStyle, x: number, y: number): void {
    let left = x;
    for (const run of runsOf(text, style.face)) {
      const width = this.setIn(run.font, style).widthOfString(run.text);
      this.doc.fillColor(style.colour).text(run.text, left, y + style.size * ascent, {
        lineBreak: false,
        baseline: 'alphabetic',
      });
      left += width;
    }
  }

  private setIn(font: FontFile, { size }: TextStyle): PDFKit.PDFDocument {
    if (!this.registered.has(font.name)) {
      this.doc.registerFont(font.name, font.bytes);
      this.registered.add(font.name);
    }
    return this.doc.font(font.name).fontSize(size);
  }

  /** Widths of words are added up, and known once measured: a text is set in time that grows with its length only. */
  private wrap(paragraph: string, style: TextStyle, columnWidth: number): string[] {
    const lines: string[] = [];
    const space = this.width(' ', style);
    let line = '';
    let lineWidth = 0;
    for (const word of paragraph.split(' ').flatMap((one) => this.pieces(one, style, columnWidth))) {
      const width = this.width(word.text, style);
      const gap = line === '' || word.continues ? '' : ' ';
      const gapWidth = gap === '' ? 0 : space;
      if (line !== '' && lineWidth + gapWidth + width > columnWidth) {
        lines.push(line.trimEnd());
        line = word.text;
        lineWidth = width;
      } else {
        line += gap + word.text;
        lineWidth += gapWidth + width;
      }
    }
    return [...lines, line.trimEnd()];
  }

  /** A word, in pieces where it is wider than the column. */
  private pieces(
    word: string,
    style: TextStyle,
    columnWidth: number,
  ): readonly { readonly text: string; readonly continues: boolean }[] {
    const isShort = word.length * style.size * 0.2 < columnWidth && word.length < 40;
    if (isShort && this.width(word, style) <= columnWidth) return [{ text: word, continues: false }];
    const pieces: string[] = [];
    let piece = '';
    let pieceWidth = 0;
    for (const cluster of clustersOf(word)) {
      const width = this.width(cluster, style);
      // Signs that stand together may be wider than each alone.
      if (piece !== '' && pieceWidth + width > columnWidth * 0.98) {
        pieces.push(piece);
        piece = '';
        pieceWidth = 0;
      }
      piece += cluster;
      pieceWidth += width;
    }
    return [...pieces, piece].map((text, index) => ({ text, continues: index > 0 }));
  }
}

/** Tabs and odd spaces become spaces; what can't be seen goes. */
function clean(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[\t\u00a0\u2007\u202f]/g, ' ')
    .replace(/(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu, '');
}

/** Characters with all that stands above, below and inside of them. */
function clustersOf(text: string): readonly string[] {
  const clusters: string[] = [];
  for (const character of text) {
    const before = clusters.at(-1);
    if (before !== undefined && (clings.test(character) || joins.test(before))) {
      clusters[clusters.length - 1] = before + character;
    } else clusters.push(character);
  }
  return clusters;
}

interface Run {
  readonly font: FontFile;
  readonly text: string;
}

/** Stretches of one font. It stays for as long as it can, so that clusters and words are not torn apart. */
function runsOf(text: string, face: Face): readonly Run[] {
  const fonts = fontsOf(face);
  const [first] = fonts;
  if (first === undefined) throw new Error('A face has no font.');
  const runs: { font: FontFile; text: string }[] = [];
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0;
    const current = runs.at(-1);
    if (current?.font.covers(codePoint) === true) {
      current.text += character;
      continue;
    }
    const font = fonts.find((candidate) => candidate.covers(codePoint));
    // What no font can write is marked, not lost.
    const shown = font === undefined ? '\ufffd' : character;
    const chosen = font ?? first;
    if (current?.font === chosen) current.text += shown;
    else runs.push({ font: chosen, text: shown });
  }
  return runs;
}
