import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { workspace } from '../../setup/paths.mjs';
import { importedLibs, type ImportedLibs } from '../references/references.ts';
import type { RemotePlan } from './plan.ts';

const templates = join(import.meta.dirname, '..', 'templates');

/** What says which libs the sources import. */
const manifests = { 'package.json': 'package.json', 'tsconfig.json': 'tsconfig.json' };

/** Other files of every remote; with an example of a call, those of `api` take the place of `plain`. */
const common = {
  'jest.config.mjs': 'jest.config.mjs',
  'src/contract.ts': 'contract.ts',
  'src/remote.ts': 'remote.ts',
  'src/lazy-screens.ts': 'lazy-screens.ts',
  'src/{{name}}-paths.ts': 'paths.ts',
  'src/{{component}}Screen.tsx': 'Screen.tsx',
};
const plain = {
  'src/first-page/FirstPage.tsx': 'plain/FirstPage.tsx',
  'src/first-page/FirstPage.test.tsx': 'plain/FirstPage.test.tsx',
};
const api = {
  'src/api/{{name}}.api.ts': 'api/example.api.ts',
  'src/first-page/FirstPage.tsx': 'api/FirstPage.tsx',
  'src/first-page/NewExampleDialog.tsx': 'api/NewExampleDialog.tsx',
  'src/first-page/FirstPage.test.tsx': 'api/FirstPage.test.tsx',
};

/** The files of a planned remote, by path below its folder, formatted as the checkout's are. */
export type Files = ReadonlyMap<string, string>;
type Words = Readonly<Record<string, string>>;

export async function filesOf(plan: RemotePlan): Promise<Files> {
  const words = wordsOf(plan);
  const files = await render(plan, { ...common, ...(plan.hasApi ? api : plain) }, words);
  const libs = importedLibs(
    [...files].filter(([path]) => /\.tsx?$/.test(path)).map(([path, text]) => ({ path, text })),
    plan.name,
  );
  return new Map([...(await render(plan, manifests, { ...words, ...wordsOfLibs(libs) })), ...files]);
}

async function render(
  { name }: RemotePlan,
  templatesByPath: Readonly<Record<string, string>>,
  words: Words,
): Promise<Files> {
  const files = Object.entries(templatesByPath).map(async ([target, template]) => {
    const path = fill(target, words);
    const text = fill(readFileSync(join(templates, `${template}.template`), 'utf8'), words);
    const filepath = join(workspace, 'apps', name, path);
    return [path, await format(text, { ...(await resolveConfig(filepath)), filepath })] as const;
  });
  return new Map(await Promise.all(files));
}

/** What stands in a file in place of `{{word}}`. Texts come as literals: JSON is code too, and tidied up afterwards. */
const wordsOf = ({ name, title, path, component, variable, contract }: RemotePlan): Words => ({
  name,
  tag: JSON.stringify(name),
  component,
  variable,
  title: JSON.stringify(title),
  titleAttribute: /^[^"&\\{}<>]*$/.test(title) ? JSON.stringify(title) : `{${JSON.stringify(title)}}`,
  path: JSON.stringify(path),
  description: JSON.stringify(`${title}.`),
  contract: JSON.stringify(contract),
});

/** Ranges are what the checkout holds: `nx release` refuses one that a new version of a lib leaves. */
function wordsOfLibs({ all, published }: ImportedLibs): Words {
  const manifest = (libs: readonly string[]) =>
    JSON.stringify(Object.fromEntries(libs.map((lib) => [`@atrium/${lib}`, '*'])));
  return {
    dependencies: manifest(published),
    devDependencies: manifest(all.filter((lib) => !published.includes(lib))),
    references: JSON.stringify(all.map((lib) => ({ path: `../../libs/${lib}/tsconfig.lib.json` }))),
  };
}

function fill(text: string, words: Words): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, word: string) => {
    const value = words[word];
    if (value === undefined) throw new Error(`A template uses the unknown placeholder {{${word}}}.`);
    return value;
  });
}
