import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { workspace } from '../../setup/paths.mjs';
import { Problem, reportProblem } from '../../setup/problem.mjs';
import { runNpm } from '../../setup/run.mjs';
import { filesOf, type Files } from './files.ts';
import { help, readOptions, type RemoteOptions } from './options.ts';
import { planRemote } from './plan.ts';
import { refusalsOf } from './rules.ts';
import { readSuite } from './suite.ts';

/** Makes a remote as the command line asks. Answers with the exit code. */
export async function main(args: readonly string[]): Promise<number> {
  try {
    const options = readOptions(args);
    if (options === null) console.log(help);
    else await make(options);
    return 0;
  } catch (error) {
    reportProblem(error);
    return 1;
  }
}

async function make(options: RemoteOptions): Promise<void> {
  const { name } = options;
  const root = join('apps', name);
  const files = await newFiles(options);
  for (const [path, text] of files) {
    const target = join(workspace, root, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  console.log([...files.keys()].map((path) => `CREATE ${join(root, path)}`).join('\n'));
  await install(options);
  console.log(`UPDATE package-lock.json

${options.title} is ready. Next steps:
  npx nx run-many -t lint typecheck test build -p ${name}
  npm start
  npm run atrium -- publish ${name} --why "First release."${options.hasContributions ? `\n  docs/guides/be-part-of-the-suite.md: answer what the contract calls` : ''}`);
}

/** The files of the remote that is asked for, by path below its folder. Throws a Problem where it can't be made. */
export async function newFiles(options: RemoteOptions): Promise<Files> {
  const suite = await readSuite(workspace);
  const refusals = refusalsOf(options, suite);
  if (refusals.length > 0) throw new Problem(refusals.join('\n'));
  return filesOf(planRemote(options, suite));
}

/** A new remote needs no package that is not there: nothing is asked of the network. */
export async function install({ lockOnly }: Pick<RemoteOptions, 'lockOnly'>): Promise<void> {
  const scope = lockOnly ? ['--package-lock-only'] : ['--include=dev', '--include=optional'];
  const { code, output } = await runNpm(['install', '--offline', '--no-audit', '--no-fund', ...scope], {
    cwd: workspace,
  });
  if (code === 0) return;
  const reasons = output.split('\n').filter((line) => line.startsWith('npm error'));
  throw new Problem(
    ['The files were created, but npm couldn’t install the new package. Run `npm install`.', ...reasons].join('\n'),
  );
}
