import type { Tree } from '@nx/devkit';
import { install, newFiles } from './main.ts';
import { readOptions } from './options.ts';

interface Schema extends Readonly<Record<string, string | boolean | undefined>> {
  readonly name: string;
}

/** `npx nx generate @atrium/tools:remote <name> …`, as `npm run new:remote` does it; with --dry-run, it only lists files. */
export default async function makeRemote(tree: Tree, { name, ...values }: Schema): Promise<() => Promise<void>> {
  const options = readOptions([name, ...Object.entries(values).flatMap(argumentsOf)]);
  if (options === null) throw new Error('Nx shows the help.');
  for (const [path, text] of await newFiles(options)) tree.write(`apps/${name}/${path}`, text);
  return () => install(options);
}

function argumentsOf([option, value]: [string, string | boolean | undefined]): readonly string[] {
  if (value === true) return [`--${option}`];
  return value === false || value === undefined ? [] : [`--${option}`, value];
}
