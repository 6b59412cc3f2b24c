import { install, newFiles } from './main.ts';
import { readOptions } from './options.ts';

/** `npx nx generate @atrium/tools:remote <name> …`, as `npm run new:remote` does it; with --dry-run, it only tells. */
export default async function makeRemote(tree, { name, ...values }) {
  const options = readOptions([name, ...Object.entries(values).flatMap(argumentsOf)]);
  for (const [path, text] of await newFiles(options)) tree.write(`apps/${name}/${path}`, text);
  return () => install(options);
}

function argumentsOf([option, value]) {
  if (value === true) return [`--${option}`];
  return value === false ? [] : [`--${option}`, value];
}
