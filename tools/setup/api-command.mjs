import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buildIfStale } from './build.mjs';
import { keptSecret } from './kept-secret.mjs';
import { inWorkspace } from './paths.mjs';
import { reportProblem } from './problem.mjs';
import { readStartOptions } from './start-options.mjs';

/** Runs a command of the API server, such as `files` or `backup`, on the data that `npm start` uses. Sets the exit code. */
export async function runApiCommand(name, args) {
  try {
    const { dataDir, needsSecret } = readStartOptions([], process.env);
    await buildIfStale();
    const env = { ...process.env, DATA_DIR: dataDir, ...(needsSecret ? { TOKEN_SECRET: keptSecret(dataDir) } : {}) };
    const entry = inWorkspace('apps', 'api', 'dist', 'main.mjs');
    const [code] = await once(spawn(process.execPath, [entry, name, ...args], { stdio: 'inherit', env }), 'exit');
    process.exitCode = code ?? 1;
  } catch (error) {
    reportProblem(error);
    process.exitCode = 1;
  }
}
