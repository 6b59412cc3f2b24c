import { inflateSync } from 'node:zlib';

/** One glyph as it is drawn. */
export interface DrawnGlyph {
  /** What it stands for, as a reader copies it; empty for the further glyphs of a cluster. */
  readonly text: string;
  /** From 1. */
  readonly page: number;
  /** PostScript name of the font, without the mark of its subset. */
  readonly font: string;
  /** Where it is drawn from, in points. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** In thousandths of the size. */
  readonly width: number;
}

interface PdfFont {
  readonly name: string;
  readonly widths: ReadonlyMap<number, number>;
  readonly texts: ReadonlyMap<number, string>;
}

type Matrix = readonly [number, number, number, number, number, number];

/**
 * Reads what Typst writes, and no more: objects without object streams, fonts with two-byte codes, text placed by `cm`,
 * `Tm` and `TJ`. Glyphs of all pages, in the order in which they are drawn.
 */
export function readGlyphs(pdf: Buffer): readonly DrawnGlyph[] {
  const objects = readObjects(pdf);
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head));
  return pages.flatMap(({ head }, index) => {
    const fonts = new Map<string, PdfFont>();
    for (const [, name = '', id = ''] of (/\/Font <<([\s\S]*?)>>/.exec(head)?.[1] ?? '').matchAll(
      /\/(\w+) (\d+) 0 R/g,
    )) {
      fonts.set(name, readFont(objects, Number(id)));
    }
    const contents = objects.get(Number(/\/Contents (\d+) 0 R/.exec(head)?.[1]));
    return contents === undefined ? [] : draw(contents.stream.toString('latin1'), fonts, index + 1);
  });
}

/** The text of all pages, as a reader copies it, without line ends. */
export const textOf = (glyphs: readonly DrawnGlyph[]): string => glyphs.map(({ text }) => text).join('');

interface PdfObject {
  readonly head: string;
  readonly stream: Buffer;
}

function readObjects(pdf: Buffer): ReadonlyMap<number, PdfObject> {
  const objects = new Map<number, PdfObject>();
  const text = pdf.toString('latin1');
  for (const [, offset = ''] of text.matchAll(/^(\d{10}) \d{5} n/gm)) {
    const start = Number(offset);
    const end = text.indexOf('endobj', start);
    const streamAt = text.indexOf('\nstream\n', start);
    const hasStream = streamAt !== -1 && streamAt < end;
    const head = text.slice(start, hasStream ? streamAt : end);
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const bytes = hasStream ? pdf.subarray(streamAt + 8, streamAt + 8 + length) : Buffer.alloc(0);
    objects.set(Number(/^(\d+) 0 obj/.exec(head)?.[1]), {
      head,
      stream:
        head.includes('/FlateDecode') && head.includes('/Length') && !head.includes('/Image')
          ? inflateSync(bytes)
          : bytes,
    });
  }
  return objects;
}

function readFont(objects: ReadonlyMap<number, PdfObject>, id: number): PdfFont {
  const head = objects.get(id)?.head ?? '';
  const refOf = (key: string) => Number(new RegExp(`/${key} \\[?(\\d+) 0 R`).exec(head)?.[1]);
  const descendant = objects.get(refOf('DescendantFonts'))?.head ?? '';
  const widths = new Map<number, number>();
  const listed = (/\/W \[([^\]]*)\]/.exec(descendant)?.[1] ?? '').trim().split(/\s+/).map(Number);
  for (let place = 0; place + 2 < listed.length; place += 3) {
    const [from = 0, to = 0, width = 0] = listed.slice(place, place + 3);
    for (let code = from; code <= to; code += 1) widths.set(code, width);
  }
  const map = objects.get(refOf('ToUnicode'))?.stream.toString('latin1') ?? '';
  const texts = new Map(
    [...map.matchAll(/^<([0-9A-F]{4})> <([0-9A-F]+)>$/gm)].map(([, code = '', hex = '']) => [
      parseInt(code, 16),
      utf16(hex),
    ]),
  );
  return { name: /\/BaseFont \/[A-Z]{6}\+(\S+)/.exec(head)?.[1] ?? '', widths, texts };
}

const utf16 = (hex: string): string =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => parseInt(unit, 16)));

function draw(content: string, fonts: ReadonlyMap<string, PdfFont>, pageNumber: number): readonly DrawnGlyph[] {
  const glyphs: DrawnGlyph[] = [];
  const saved: Matrix[] = [];
  let page: Matrix = [1, 0, 0, 1, 0, 0];
  let pen: Matrix = page;
  let font: PdfFont | undefined;
  let size = 0;
  /** What the next glyph stands for; the others of its cluster stand for nothing of their own. */
  let cluster: string | undefined;
  let operands: string[] = [];
  const numbers = () => operands.map(Number) as unknown as Matrix;

  const show = (codes: readonly number[]): void => {
    for (const code of codes) {
      const width = font?.widths.get(code) ?? 0;
      const [x, y] = [pen[4], pen[5]];
      const text = cluster ?? font?.texts.get(code) ?? '\ufffd';
      if (cluster !== undefined) cluster = '';
      glyphs.push({
        text,
        page: pageNumber,
        font: font?.name ?? '',
        x: page[0] * x + page[2] * y + page[4],
        y: page[1] * x + page[3] * y + page[5],
        size,
        width,
      });
      pen = [pen[0], pen[1], pen[2], pen[3], x + (width / 1000) * size, y];
    }
  };

  for (const [token] of content.matchAll(/\((?:\\[\s\S]|[^\\)])*\)|<<[\s\S]*?>>|<[0-9A-Fa-f]*>|\[|\]|[^\s[\]<>()]+/g)) {
    switch (token) {
      case 'q':
        saved.push(page);
        break;
      case 'Q':
        page = saved.pop() ?? page;
        break;
      case 'cm':
        page = times(numbers(), page);
        break;
      case 'Tm':
        pen = numbers();
        break;
      case 'Tf':
        font = fonts.get((operands.at(-2) ?? '').slice(1));
        size = Number(operands.at(-1));
        break;
      case 'BDC': {
        const actual = /\/ActualText <FEFF([0-9A-F]*)>/.exec(operands.join(' '))?.[1];
        if (actual !== undefined) cluster = utf16(actual);
        break;
      }
      case 'EMC':
        cluster = undefined;
        break;
      case 'Tj':
      case 'TJ':
        for (const operand of operands) {
          if (operand.startsWith('(')) show(codesIn(operand));
          else if (operand.startsWith('<')) show(codesInHex(operand));
          else if (/^[-\d.]/.test(operand)) {
            pen = [pen[0], pen[1], pen[2], pen[3], pen[4] - (Number(operand) / 1000) * size, pen[5]];
          }
        }
        break;
      default:
        if (!/^[A-Za-z*'"]/.test(token)) operands.push(token);
        if (/^[A-Za-z*'"]/.test(token)) operands = [];
        continue;
    }
    operands = [];
  }
  return glyphs;
}

const times = (a: Matrix, b: Matrix): Matrix => [
  a[0] * b[0] + a[1] * b[2],
  a[0] * b[1] + a[1] * b[3],
  a[2] * b[0] + a[3] * b[2],
  a[2] * b[1] + a[3] * b[3],
  a[4] * b[0] + a[5] * b[2] + b[4],
  a[4] * b[1] + a[5] * b[3] + b[5],
];

const escapes: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, b: 8, f: 12 };

/** Two-byte codes of a literal string. */
function codesIn(literal: string): readonly number[] {
  const bytes: number[] = [];
  for (const [part, octal, letter] of literal.slice(1, -1).matchAll(/\\([0-7]{1,3})|\\([\s\S])|[\s\S]/g)) {
    if (octal !== undefined) bytes.push(parseInt(octal, 8));
    else if (letter !== undefined) bytes.push(escapes[letter] ?? letter.charCodeAt(0));
    else bytes.push(part.charCodeAt(0));
  }
  return Array.from(
    { length: Math.floor(bytes.length / 2) },
    (_, index) => (bytes[2 * index] ?? 0) * 256 + (bytes[2 * index + 1] ?? 0),
  );
}

const codesInHex = (hex: string): readonly number[] =>
  (hex.match(/[0-9A-F]{4}/g) ?? []).map((code) => parseInt(code, 16));
