import { format, resolveConfig } from 'prettier';
import { inWorkspace } from '../setup/paths.mjs';
import { readForms, type ListedForm } from './read-forms.ts';

const source = inWorkspace('libs', 'hr-form-model', 'src');

export interface GeneratedFile {
  readonly path: string;
  readonly text: string;
}

/** The files that list the forms, with the text that belongs there now: one for browsers, one that brings all at once. */
export async function generatedFiles(): Promise<readonly GeneratedFile[]> {
  const forms = readForms(`${source}/forms`);
  return [
    await formatted(`${source}/form-tabs.generated.ts`, tabs(forms)),
    await formatted(`${source}/form-definitions.generated.ts`, definitions(forms)),
  ];
}

const head = '// Written by `npm run forms` from the files of forms/.\n\n';

const tabs = (forms: readonly ListedForm[]) => `${head}
  /** The forms in the order of their tabs. Keys are part of addresses and are written as they are. */
  export const formTabs = [
    ${forms.map(({ key, label }) => `{ key: ${literal(key)}, label: ${literal(label)} },`).join('\n')}
  ] as const;

  /** Each definition has its own file, so that a browser only loads the one that it shows. */
  export const loaders = {
    ${forms.map(({ key, file, exportName }) => `${member(key)}: async () => (await import('./forms/${file}')).${exportName},`).join('\n')}
  } as const;`;

const definitions = (forms: readonly ListedForm[]) => `${head}
  ${forms
    .toSorted((one, other) => (one.file < other.file ? -1 : 1))
    .map(({ file, exportName }) => `import { ${exportName} } from './forms/${file}';`)
    .join('\n')}

  /** Every form by its tab key, in the order of the tabs. */
  export const definitions = {
    ${forms.map(({ key, exportName }) => `${member(key)}: ${exportName},`).join('\n')}
  } as const;`;

const literal = (text: string) => JSON.stringify(text);
const member = (key: string) => (/^[A-Za-z]\w*$/.test(key) ? key : literal(key));

async function formatted(path: string, text: string): Promise<GeneratedFile> {
  const config = await resolveConfig(path);
  return { path, text: await format(text, { ...config, filepath: path }) };
}
