import typescript from 'typescript';

/** Test code is checked by tsconfig.json, and left out of what a lib publishes. */
const testFile = /\.test\.tsx?$/;
const ownLib = /^@atrium\/([^/]+)/;

export interface Source {
  readonly path: string;
  readonly text: string;
}

/** Names of libs, sorted. */
export interface ImportedLibs {
  readonly all: readonly string[];
  readonly published: readonly string[];
}

/**
 * The libs that some sources (path and text) import, sorted: all of the sources, and those that are published. Imports
 * of types count, and those by `import()`.
 */
export function importedLibs(sources: readonly Source[], name: string): ImportedLibs {
  const libsOf = (some: readonly Source[]) => {
    const libs = some.flatMap(({ text }) => typescript.preProcessFile(text).importedFiles.flatMap(libOf));
    return [...new Set(libs)].filter((lib) => lib !== name).sort();
  };
  return { all: libsOf(sources), published: libsOf(sources.filter(({ path }) => !testFile.test(path))) };
}

const libOf = ({ fileName }: typescript.FileReference) => ownLib.exec(fileName)?.[1] ?? [];

interface Tsconfig {
  readonly references?: readonly { readonly path: string }[];
}

/** The text of a tsconfig with references to `paths`; the same text where it has them, in whichever order. */
export function withReferences(text: string, paths: readonly string[]): string {
  const { references = [], ...config } = JSON.parse(text) as Tsconfig;
  const isSame = references.length === paths.length && references.every(({ path }) => paths.includes(path));
  if (isSame) return text;
  const written = paths.length === 0 ? config : { ...config, references: paths.map((path) => ({ path })) };
  return `${JSON.stringify(written, null, 2)}\n`;
}
