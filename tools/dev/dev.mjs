import { join } from 'node:path';
import { installIfStale } from '../setup/install.mjs';
import { inWorkspace } from '../setup/paths.mjs';
import { portProblem } from '../setup/ports.mjs';
import { Problem, reportProblem } from '../setup/problem.mjs';
import { withProgress } from '../setup/progress.mjs';
import { readStartOptions } from '../setup/start-options.mjs';
import { start } from '../setup/start.mjs';
import { devHelp, findRemotes, readDevOptions } from './dev-options.mjs';

/** Serves the suite, with one remote from source, until a signal. Sets the exit code. */
export async function dev(args) {
  let server = null;
  try {
    const options = readDevOptions(args, process.env, findRemotes(inWorkspace('apps')));
    if (options.help) {
      console.log(devHelp);
      return;
    }
    const { remote, port, startArgs } = options;
    const { shellPort, apiPort, dataDir } = readStartOptions(startArgs, process.env);
    // Before anything is built, and before changing a folder that a running suite serves.
    for (const [variable, wanted] of Object.entries({ DEV_PORT: port, SHELL_PORT: shellPort, API_PORT: apiPort })) {
      const problem = await portProblem(variable, wanted);
      if (problem !== null) throw new Problem(problem);
    }
    await installIfStale();
    // Only now its packages are known to be installed.
    const { serveRemote } = await import('./serve-remote.ts');
    const { buildDevShell } = await import('./dev-shell.ts');
    process.env.SHELL_DIST = join(dataDir, 'dev-shell');
    await withProgress('Building the development shell', () => buildDevShell(process.env.SHELL_DIST));
    server = await withProgress(`Building ${remote.name} from source`, () => serveRemote(remote, port));
    process.env.DEV_OVERRIDES = `${remote.name}=${server.url}`;
    process.env.OVERRIDE_ALLOWED ||= '*';
    await start(startArgs, [`Serving ${remote.name} from source with hot updates at ${server.url}`]);
  } catch (error) {
    reportProblem(error);
    process.exitCode = 1;
  } finally {
    await server?.close();
  }
}
