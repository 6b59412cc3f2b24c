import PDFDocument from 'pdfkit';
import { lineHeight, Typesetter, type TextStyle } from './typesetter';

/** A4 in points, and what lies around the text. */
const paper = { width: 595.28, height: 841.89 } as const;
const margin = { left: 56, right: 56, top: 54, bottom: 60 } as const;

export const left = margin.left;
export const contentWidth = paper.width - margin.left - margin.right;
const bottomEdge = paper.height - margin.bottom;

export const ink = {
  text: '#1b1f24',
  muted: '#5b6470',
  faint: '#9aa3ad',
  line: '#d5dae0',
  fill: '#f1f4f7',
  accent: '#1f3f6e',
  good: '#1a6b3c',
  bad: '#a4262c',
} as const;

export const styles = {
  title: { face: 'bold', size: 19, colour: ink.text },
  company: { face: 'bold', size: 13, colour: ink.accent },
  section: { face: 'bold', size: 10.5, colour: ink.accent },
  label: { face: 'regular', size: 7.8, colour: ink.muted },
  value: { face: 'regular', size: 9.6, colour: ink.text },
  strong: { face: 'bold', size: 9.6, colour: ink.text },
  note: { face: 'regular', size: 8.4, colour: ink.muted },
  tableHead: { face: 'bold', size: 7.8, colour: ink.text },
  tableCell: { face: 'regular', size: 8.4, colour: ink.text },
  small: { face: 'regular', size: 7.4, colour: ink.muted },
  signature: { face: 'script', size: 23, colour: '#1d3b8b' },
} as const satisfies Record<string, TextStyle>;

/** What the edges of every page say. */
export interface PageEdges {
  readonly headLeft: string;
  readonly headRight: string;
  readonly foot: string;
}

export interface SheetOptions {
  readonly title: string;
  readonly author: string;
  /** The only moment in the file: a document made again is the same, byte for byte. */
  readonly createdAt: Date;
}

/** Pages that are filled from top to bottom. */
export class Sheet {
  readonly doc: PDFKit.PDFDocument;
  readonly type: Typesetter;
  /** Where the next thing goes. */
  y: number = margin.top;

  constructor({ title, author, createdAt }: SheetOptions) {
    this.doc = new PDFDocument({
      size: [paper.width, paper.height],
      margin: 0,
      bufferPages: true,
      // Compressors differ between machines and versions.
      compress: false,
      pdfVersion: '1.7',
      lang: 'en',
      displayTitle: true,
      info: {
        Title: title,
        Author: author,
        Creator: 'Atrium',
        Producer: 'Atrium',
        CreationDate: createdAt,
        ModDate: createdAt,
      },
    });
    this.type = new Typesetter(this.doc);
  }

  get room(): number {
    return bottomEdge - this.y;
  }

  /** What a page holds that nothing stands on yet. */
  get wholePage(): number {
    return bottomEdge - margin.top;
  }

  /** Goes to the next page where there is less room than this. */
  need(height: number): void {
    if (this.room < Math.min(height, this.wholePage)) this.nextPage();
  }

  nextPage(): void {
    this.doc.addPage();
    this.y = margin.top;
  }

  gap(height: number): void {
    this.y += height;
  }

  /** A text over the whole width, or in a column, from here on; over as many pages as it needs. */
  paragraph(text: string, style: TextStyle, column: { readonly x: number; readonly width: number } = whole): void {
    for (const line of this.type.lines(text, style, column.width)) {
      this.need(lineHeight(style));
      this.type.line(line, style, column.x, this.y);
      this.y += lineHeight(style);
    }
  }

  rule(colour: string = ink.line, weight = 0.6): void {
    this.doc
      .moveTo(left, this.y)
      .lineTo(left + contentWidth, this.y)
      .lineWidth(weight)
      .strokeColor(colour)
      .stroke();
  }

  /** Writes the edges of all pages, now that their number is known, and answers the file. */
  async finish({ headLeft, headRight, foot }: PageEdges): Promise<Buffer> {
    const { start, count } = this.doc.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      this.doc.switchToPage(page);
      if (page > start) {
        this.edge(headLeft, headRight, 27);
        this.hairline(41);
      }
      this.hairline(paper.height - 44);
      this.edge(foot, `Page ${page - start + 1} of ${count}`, paper.height - 39);
    }
    const chunks: Buffer[] = [];
    const ended = new Promise<void>((resolve, reject) => {
      this.doc.on('data', (chunk: Buffer) => chunks.push(chunk));
      this.doc.once('end', resolve);
      this.doc.once('error', reject);
    });
    this.doc.end();
    await ended;
    return Buffer.concat(chunks);
  }

  private edge(first: string, last: string, y: number): void {
    const lastWidth = this.type.width(last, styles.small);
    const [fitting = ''] = this.type.lines(first, styles.small, contentWidth - lastWidth - 20);
    this.type.line(fitting, styles.small, left, y);
    this.type.line(last, styles.small, left + contentWidth - lastWidth, y);
  }

  private hairline(y: number): void {
    this.doc
      .moveTo(left, y)
      .lineTo(left + contentWidth, y)
      .lineWidth(0.5)
      .strokeColor(ink.line)
      .stroke();
  }
}

const whole = { x: left, width: contentWidth } as const;
