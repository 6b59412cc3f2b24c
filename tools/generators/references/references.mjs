import typescript from 'typescript';

/** Test code is checked by tsconfig.json, and left out of what a lib publishes. */
const testFile = /\.test\.tsx?$/;
const ownLib = /^@atrium\/(?<name>[^/]+)/;

/**
 * The libs that some sources (path and text) import, sorted: all of the sources, and those that are published. Imports
 * of types count, and those by `import()`.
 */
export function importedLibs(sources, name) {
  const libsOf = (some) => {
    const libs = some.flatMap(({ text }) => typescript.preProcessFile(text).importedFiles.flatMap(libOf));
    return [...new Set(libs)].filter((lib) => lib !== name).sort();
  };
  return { all: libsOf(sources), published: libsOf(sources.filter(({ path }) => !testFile.test(path))) };
}

const libOf = ({ fileName }) => ownLib.exec(fileName)?.groups.name ?? [];

/** The text of a tsconfig with references to `paths`; the same text where it has them, in whichever order. */
export function withReferences(text, paths) {
  const { references = [], ...config } = JSON.parse(text);
  const isSame = references.length === paths.length && references.every(({ path }) => paths.includes(path));
  if (isSame) return text;
  const written = paths.length === 0 ? config : { ...config, references: paths.map((path) => ({ path })) };
  return `${JSON.stringify(written, null, 2)}\n`;
}
