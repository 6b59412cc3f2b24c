import { deflateSync, inflateSync } from 'node:zlib';

/**
 * Makes text copied from a PDF what was typed. Typst draws marks that stand above or below their letters as texts of their
 * own, each under the whole cluster that it is a part of: ডাক্তার comes out as ডাক্তাতার. Here such a mark counts as
 * nothing, and the letters that it belongs to stand for the cluster.
 *
 * Reads what Typst writes, and no more. Pages of embedded documents stay as they are.
 */
export function withPlainText(pdf: Buffer): Buffer {
  const source = pdf.toString('latin1');
  const objects = new Map(readObjects(source).map((object) => [object.id, object]));
  const changed = new Map<number, string>();
  const fonts = new Map<number, FontCodes>();
  const speaking = new Map<FontCodes, Set<number>>();
  for (const { head } of objects.values()) {
    if (!/\/Type \/Page\b/.test(head)) continue;
    const named = new Map<string, FontCodes>();
    const listed = /\/Font <<([\s\S]*?)>>/.exec(head)?.[1] ?? '';
    for (const [, name = '', id = ''] of listed.matchAll(/\/(\w+) (\d+) 0 R/g)) {
      const codes = fonts.get(Number(id)) ?? readFont(objects, Number(id));
      fonts.set(Number(id), codes);
      named.set(name, codes);
    }
    const contents = objects.get(Number(/\/Contents (\d+) 0 R/.exec(head)?.[1]));
    if (contents !== undefined)
      changed.set(contents.id, withStream(contents, hideMarks(textOf(contents), named, speaking)));
  }
  for (const font of fonts.values()) {
    const { map } = font;
    if (map !== undefined)
      changed.set(map.id, withStream(map, silence(textOf(map), font, speaking.get(font) ?? new Set())));
  }
  return changed.size === 0 ? pdf : rewritten(source, [...objects.values()], changed);
}

interface PdfObject {
  readonly id: number;
  /** Where it begins in the file. */
  readonly start: number;
  /** From `7 0 obj` to before its stream or its end. */
  readonly head: string;
  readonly stream: string | undefined;
  readonly raw: string;
}

interface FontCodes {
  /** Glyphs that move nothing on. */
  readonly marks: ReadonlySet<number>;
  readonly all: readonly number[];
  /** What glyphs stand for, in UTF-16 as hex. */
  readonly texts: ReadonlyMap<number, string>;
  /** Says so in the file. */
  readonly map: PdfObject | undefined;
}

function readObjects(source: string): readonly PdfObject[] {
  const offsets = [...source.matchAll(/^(\d{10}) \d{5} n/gm)].map(([, offset]) => Number(offset));
  return offsets.map((start) => {
    const end = source.indexOf('endobj', start);
    const streamAt = source.indexOf('\nstream\n', start);
    const hasStream = streamAt !== -1 && streamAt < end;
    const head = source.slice(start, hasStream ? streamAt : end);
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const stream = hasStream ? source.slice(streamAt + 8, streamAt + 8 + length) : undefined;
    const close = hasStream ? source.indexOf('endobj', streamAt + 8 + length) : end;
    return { id: Number(/^\d+/.exec(head)?.[0]), start, head, stream, raw: source.slice(start, close + 6) };
  });
}

function textOf({ head, stream = '' }: PdfObject): string {
  const bytes = Buffer.from(stream, 'latin1');
  return (head.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
}

function readFont(objects: ReadonlyMap<number, PdfObject>, id: number): FontCodes {
  const head = objects.get(id)?.head ?? '';
  const refOf = (key: string) => Number(new RegExp(`/${key} \\[?(\\d+) 0 R`).exec(head)?.[1]);
  const descendant = objects.get(refOf('DescendantFonts'))?.head ?? '';
  const listed = (/\/W \[([^\]]*)\]/.exec(descendant)?.[1] ?? '').trim().split(/\s+/).map(Number);
  const wide = new Set<number>();
  let last = 0;
  for (let place = 0; place + 2 < listed.length; place += 3) {
    const [from = 0, to = 0, width = 0] = listed.slice(place, place + 3);
    for (let code = from; code <= to; code += 1) if (width > 0) wide.add(code);
    last = Math.max(last, to);
  }
  const map = objects.get(refOf('ToUnicode'));
  const texts = mappingsIn(map === undefined ? '' : textOf(map));
  const all = Array.from({ length: Math.max(last, ...texts.keys()) }, (_, index) => index + 1);
  return { marks: new Set(all.filter((code) => !wide.has(code))), all, texts, map };
}

const mappingsIn = (map: string): ReadonlyMap<number, string> =>
  new Map(
    [...map.matchAll(/^<([0-9A-F]{4})> <([0-9A-F]+)>$/gm)].map(([, code = '', text = '']) => [
      parseInt(code, 16),
      text,
    ]),
  );

/** Glyphs that stand for one stretch of text. */
interface Cluster {
  readonly text: string;
  readonly codes: readonly number[];
}

const textBlock = /\nBT\n([\s\S]*?)\nET(?=\n)/g;
const piece = /\/ActualText <FEFF([0-9A-F]*)>|\bEMC\b|\(((?:\\[\s\S]|[^\\)])*)\)/g;

/** The text that a block draws, cluster by cluster. */
function clustersIn(block: string, { texts }: FontCodes): readonly Cluster[] {
  const clusters: { text: string; codes: number[] }[] = [];
  let open: { text: string; codes: number[] } | undefined;
  for (const [found, actual, literal] of block.matchAll(piece)) {
    if (actual !== undefined) clusters.push((open = { text: actual, codes: [] }));
    else if (literal !== undefined) {
      for (const code of codesIn(literal)) {
        if (open !== undefined) open.codes.push(code);
        else clusters.push({ text: texts.get(code) ?? '', codes: [code] });
      }
    } else if (found === 'EMC') open = undefined;
  }
  return clusters;
}

/**
 * A block of marks that says again what the letter before or behind it says is a part of that letter: readers then find no
 * text in it. Fills in which marks do stand for something, as the second half of some conjuncts does.
 */
function hideMarks(
  content: string,
  fonts: ReadonlyMap<string, FontCodes>,
  speaking: Map<FontCodes, Set<number>>,
): string {
  const blocks = [...content.matchAll(textBlock)].map(([, inside = '']) => {
    const font = fonts.get(/\/(\w+) [\d.]+ Tf/.exec(inside)?.[1] ?? '');
    return { font, clusters: font === undefined ? [] : clustersIn(inside, font) };
  });
  let at = -1;
  let before: string | undefined;
  return content.replace(textBlock, (block, inside: string) => {
    at += 1;
    const { font, clusters = [] } = blocks[at] ?? {};
    const [first] = clusters;
    if (font === undefined || first === undefined) return block;
    const isMarks = clusters.every(({ codes }) => codes.every((code) => font.marks.has(code)));
    const next = blocks[at + 1]?.clusters[0]?.text;
    const isSaid = isMarks && clusters.length === 1 && (first.text === before || first.text === next);
    if (!isSaid) {
      const known = speaking.get(font) ?? new Set<number>();
      for (const { codes } of clusters) if (codes[0] !== undefined) known.add(codes[0]);
      speaking.set(font, known);
      before = clusters.at(-1)?.text;
      return `\nBT\n${endAtLetters(inside, font)}\nET`;
    }
    const bare = inside.replace(/\/Span <<\s*\/ActualText <[0-9A-F]*>\s*>> BDC\n?/g, '').replace(/^EMC$/gm, '');
    return `\nBT\n${silentSpan}\n${bare}\nEMC\nET`;
  });
}

const namedSpan =
  /(\/Span <<\s*\/ActualText <[0-9A-F]*>\s*>> BDC[^[(]*)\[((?:\((?:\\[\s\S]|[^\\)])*\)|[^\]()])*)\] TJ\s*EMC/g;

/**
 * Ends the text of a cluster at its last letter, and draws the marks on it behind that: readers measure from where a text
 * ends, and take the way back from a mark for a space.
 */
const endAtLetters = (block: string, { marks }: FontCodes): string =>
  block.replace(namedSpan, (span, opening: string, inside: string) => {
    const steps = [...inside.matchAll(/\(((?:\\[\s\S]|[^\\)])*)\)|-?[\d.]+/g)].flatMap(
      ([found, literal]): readonly (string | number)[] => (literal === undefined ? [found] : codesIn(literal)),
    );
    const end = steps.findLastIndex((step) => typeof step === 'number' && !marks.has(step)) + 1;
    if (end === 0 || end === steps.length) return span;
    return `${opening}[${drawn(steps.slice(0, end))}] TJ\nEMC\n${silentSpan}\n[${drawn(steps.slice(end))}] TJ\nEMC`;
  });

const silentSpan = '/Span <</ActualText <FEFF>>> BDC';
const drawn = (steps: readonly (string | number)[]): string =>
  steps.map((step) => (typeof step === 'string' ? step : `<${hexOf(step)}>`)).join(' ');
const hexOf = (code: number): string => code.toString(16).toUpperCase().padStart(4, '0');

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Two-byte codes of a literal string. */
function codesIn(literal: string): readonly number[] {
  const bytes = literal.replace(/\\([0-7]{1,3})|\\([\s\S])/g, (_, octal?: string, letter = '') =>
    octal === undefined ? (escapes[String(letter)] ?? String(letter)) : String.fromCharCode(parseInt(octal, 8)),
  );
  return Array.from(
    { length: Math.floor(bytes.length / 2) },
    (_, index) => bytes.charCodeAt(2 * index) * 256 + bytes.charCodeAt(2 * index + 1),
  );
}

/** For readers that use only this map: what stands for nothing is a character that can't be seen. */
function silence(map: string, { all, marks, texts }: FontCodes, speaking: ReadonlySet<number>): string {
  const entries = new Map(texts);
  for (const code of all) if (!texts.has(code) || (marks.has(code) && !speaking.has(code))) entries.set(code, '200B');
  const lines = [...entries].sort(([one], [other]) => one - other).map(([code, text]) => `<${hexOf(code)}> <${text}>`);
  const blocks: string[] = [];
  // A block holds a hundred at most.
  for (let at = 0; at < lines.length; at += 100) {
    const part = lines.slice(at, at + 100);
    blocks.push(`${part.length} beginbfchar\n${part.join('\n')}\nendbfchar`);
  }
  return map.replace(/\d+ beginbfchar[\s\S]*endbfchar/, blocks.join('\n'));
}

function withStream({ head }: PdfObject, text: string): string {
  const bytes = deflateSync(Buffer.from(text, 'latin1')).toString('latin1');
  const filter = head.includes('/FlateDecode') ? '' : '\n  /Filter /FlateDecode';
  return `${head.replace(/\/Length \d+/, `/Length ${bytes.length}${filter}`)}\nstream\n${bytes}\nendstream\nendobj`;
}

/** The file with other objects in place of some, and a table of where they are now. */
function rewritten(source: string, objects: readonly PdfObject[], changed: ReadonlyMap<number, string>): Buffer {
  const table = source.lastIndexOf('\nxref\n');
  const trailer = /\ntrailer\n([\s\S]*?)\nstartxref\n/.exec(source.slice(table))?.[1];
  const inOrder = [...objects].sort((one, other) => one.start - other.start);
  if (table === -1 || trailer === undefined) return Buffer.from(source, 'latin1');
  const parts = [source.slice(0, inOrder[0]?.start)];
  let length = parts[0]?.length ?? 0;
  const places = new Map<number, number>();
  for (const { id, raw } of inOrder) {
    const text = `${changed.get(id) ?? raw}\n\n`;
    places.set(id, length);
    parts.push(text);
    length += text.length;
  }
  const count = Math.max(...places.keys()) + 1;
  const rows = Array.from({ length: count }, (_, id) => {
    const place = places.get(id);
    return place === undefined ? '0000000000 65535 f\r\n' : `${String(place).padStart(10, '0')} 00000 n\r\n`;
  });
  parts.push(`xref\n0 ${count}\n${rows.join('')}trailer\n${trailer}\nstartxref\n${length}\n%%EOF`);
  return Buffer.from(parts.join(''), 'latin1');
}
