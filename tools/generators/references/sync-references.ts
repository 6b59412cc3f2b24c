import { posix } from 'node:path';
import { formatFiles, getProjects, visitNotIgnoredFiles, type Tree } from '@nx/devkit';
import { importedLibs, withReferences, type Source } from './references.ts';

const published = 'tsconfig.lib.json';

/**
 * Run by `nx sync` and `nx sync:check`. Nx's own generator wants a composite tsconfig.json in every project; ours check
 * the tests too, and emit nothing.
 */
export default async function syncReferences(tree: Tree) {
  const changed = [...getProjects(tree)].flatMap(([name, { root }]) => {
    const libs = importedLibs(sourcesIn(tree, root), name);
    return [...update(tree, root, 'tsconfig.json', libs.all), ...update(tree, root, published, libs.published)];
  });
  if (changed.length === 0) return undefined;
  await formatFiles(tree);
  return {
    outOfSyncMessage: 'TypeScript project references differ from what the projects import.',
    outOfSyncDetails: changed,
  };
}

function sourcesIn(tree: Tree, root: string): readonly Source[] {
  const sources: Source[] = [];
  visitNotIgnoredFiles(tree, root, (path) => {
    if (/\.tsx?$/.test(path)) sources.push({ path, text: tree.read(path, 'utf8') ?? '' });
  });
  return sources;
}

/** Answers with the path of the file, where it had to be changed. */
function update(tree: Tree, root: string, name: string, libs: readonly string[]): readonly string[] {
  const path = `${root}/${name}`;
  if (!tree.exists(path)) return [];
  const text = tree.read(path, 'utf8') ?? '';
  const updated = withReferences(
    text,
    libs.map((lib) => `${posix.relative(root, '')}/libs/${lib}/${published}`),
  );
  if (updated === text) return [];
  tree.write(path, updated);
  return [path];
}
