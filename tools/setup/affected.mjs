import { spawnSync } from 'node:child_process';
import { workspace } from './paths.mjs';
import { Problem } from './problem.mjs';
import { runNx } from './run.mjs';

/**
 * The names of the projects that the changes since `base` can break, those that are not committed yet included. Throws a
 * Problem where there is no such commit.
 */
export async function affectedProjects(base, root = workspace) {
  const commit = [base, `origin/${base}`].find((name) => isCommit(name, root));
  if (commit === undefined) {
    throw new Problem(`There is no branch or commit “${base}”. Name one: npm test -- --affected <base>`);
  }
  const { code, output } = await runNx(['show', 'projects', '--affected', '--base', commit, '--json'], {
    cwd: root,
  });
  const names = /^\[.*\]$/m.exec(output);
  if (code !== 0 || names === null) throw new Problem(`Nx can't tell what the changes affect:\n${output.trim()}`);
  return JSON.parse(names[0]);
}

const isCommit = (name, root) =>
  spawnSync('git', ['rev-parse', '--verify', '--quiet', `${name}^{commit}`], { cwd: root }).status === 0;
