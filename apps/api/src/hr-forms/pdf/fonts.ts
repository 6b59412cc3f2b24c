import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { z } from 'zod';
import { unpackWoff } from './unpack-woff';

/** The hands that a document is set in. `script` is for typed signatures. */
export type Face = 'regular' | 'bold' | 'script';

/** One file of a face: the characters of some writing systems. */
export interface FontFile {
  /** What the document knows it by. */
  readonly name: string;
  /** Read when a text first needs it. */
  readonly bytes: Buffer;
  covers(codePoint: number): boolean;
}

interface Source {
  readonly package: string;
  readonly subset: string;
  readonly file: string;
}

const sans = (subset: string, weight: 400 | 700): Source => ({
  package: '@fontsource/noto-sans',
  subset,
  file: `noto-sans-${subset}-${weight}-normal.woff`,
});
const bengali = (weight: 400 | 700): Source => ({
  package: '@fontsource/noto-sans-bengali',
  subset: 'bengali',
  file: `noto-sans-bengali-bengali-${weight}-normal.woff`,
});
const script = (subset: string): Source => ({
  package: '@fontsource/dancing-script',
  subset,
  file: `dancing-script-${subset}-600-normal.woff`,
});
const writtenIn = (weight: 400 | 700): readonly Source[] => [
  sans('latin', weight),
  sans('latin-ext', weight),
  bengali(weight),
  sans('devanagari', weight),
  sans('cyrillic', weight),
  sans('greek', weight),
];

/** In the order in which they are asked for a character. A name that the script can't write is written upright. */
const sources: Readonly<Record<Face, readonly Source[]>> = {
  regular: writtenIn(400),
  bold: writtenIn(700),
  script: [script('latin'), script('latin-ext'), ...writtenIn(400)],
};

const fromPackages = createRequire(import.meta.url);
const rangesSchema = z.record(z.string(), z.string());
const loaded = new Map<Face, readonly FontFile[]>();

/** The files of a face, most wanted first. They come with the server, so that every machine sets the same. */
export function fontsOf(face: Face): readonly FontFile[] {
  const known = loaded.get(face);
  if (known !== undefined) return known;
  const fonts = sources[face].map(load);
  loaded.set(face, fonts);
  return fonts;
}

function load(source: Source): FontFile {
  const ranges: unknown = JSON.parse(readFileSync(fromPackages.resolve(`${source.package}/unicode.json`), 'utf8'));
  const covered = parseRanges(rangesSchema.parse(ranges)[source.subset] ?? '');
  let bytes: Buffer | undefined;
  return {
    name: source.file,
    get bytes() {
      bytes ??= unpackWoff(readFileSync(fromPackages.resolve(`${source.package}/files/${source.file}`)));
      return bytes;
    },
    covers: (codePoint) => covered.some(([from, to]) => codePoint >= from && codePoint <= to),
  };
}

/** Such as `U+0000-00FF,U+0131`. */
function parseRanges(text: string): readonly (readonly [from: number, to: number])[] {
  return text.split(',').map((range) => {
    const [from = '', to = from] = range.replace('U+', '').split('-');
    return [parseInt(from, 16), parseInt(to, 16)] as const;
  });
}
