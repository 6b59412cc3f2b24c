import { closeSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { buildIfStale } from './build.mjs';
import { lockDataFolder } from './data-folder-lock.mjs';
import { installIfStale } from './install.mjs';
import { keptSecret } from './kept-secret.mjs';
import { killLeftoverDatabase } from './leftover-database.mjs';
import { keepLogsSmall, openLog } from './log-file.mjs';
import { inWorkspace } from './paths.mjs';
import { portProblem } from './ports.mjs';
import { Problem, reportProblem } from './problem.mjs';
import { withProgress } from './progress.mjs';
import { answersOk } from './readiness.mjs';
import { stopRunning } from './run.mjs';
import { readStartOptions, startHelp } from './start-options.mjs';
import { SupervisedProcess } from './supervised-process.mjs';

/** Time that children of a supervisor that was killed may take to free their ports. */
const leftoverMilliseconds = 8_000;
/** npm passes on a signal that the terminal has sent to everyone already; that is not a second Ctrl-C. */
const echoMilliseconds = 500;

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Installs, builds and serves until a signal; then leaves no process behind. Sets the exit code. `notes` are lines for
 * the welcome.
 */
export async function start(args, notes = []) {
  try {
    const options = readStartOptions(args, process.env);
    if (options.help) console.log(startHelp);
    else await serve(options, notes);
  } catch (error) {
    reportProblem(error);
    process.exitCode = 1;
  }
}

async function serve(options, notes) {
  const lock = lockDataFolder(options.dataDir);
  try {
    await waitForPorts(options, lock.wasAbandoned ? leftoverMilliseconds : 0);
    await unlessStopped(lock, async () => {
      await installIfStale();
      await buildIfStale();
    });
    await runServers(options, notes);
  } finally {
    lock.release();
  }
}

/** Until the servers are there, a signal ends everything at once. */
async function unlessStopped(lock, prepare) {
  const stop = () => {
    stopRunning();
    lock.release();
    process.exit(0);
  };
  signals.forEach((signal) => process.on(signal, stop));
  await prepare();
  signals.forEach((signal) => process.off(signal, stop));
}

async function waitForPorts({ shellPort, apiPort }, timeoutMilliseconds) {
  const deadline = performance.now() + timeoutMilliseconds;
  for (;;) {
    const problem = (await portProblem('SHELL_PORT', shellPort)) ?? (await portProblem('API_PORT', apiPort));
    if (problem === null) return;
    if (performance.now() > deadline) throw new Problem(problem);
    await delay(100);
  }
}

async function runServers(options, notes) {
  const logs = join(options.dataDir, 'logs');
  const files = [openLog(logs, 'api'), openLog(logs, 'pages')];
  const stopRotating = keepLogsSmall(logs, ['api', 'pages']);
  const end = untilEnd();
  const [api, pages] = describeServers(options, files).map(
    (server) => new SupervisedProcess({ ...server, onGivenUp: end.giveUp }),
  );
  end.whenForced(() => {
    for (const server of [api, pages]) server.kill();
    killLeftoverDatabase(options.dataDir);
  });
  try {
    const starting = withProgress('Starting', () => Promise.all([api.start(), pages.start()]));
    await Promise.race([starting, end.reached]);
    if (!end.isReached) console.log(welcome(options, logs, notes));
    const problem = await end.reached;
    if (problem !== null) throw problem;
  } finally {
    await Promise.all([api.stop(), pages.stop()]);
    end.dispose();
    stopRotating();
    files.forEach(closeSync);
  }
}

function describeServers({ shellPort, apiPort, apiHost, dataDir, demo, needsSecret }, [apiLog, pagesLog]) {
  const env = {
    SHELL_PORT: String(shellPort),
    API_PORT: String(apiPort),
    API_HOST: apiHost,
    DATA_DIR: dataDir,
    DEMO: demo ? 'on' : 'off',
    NO_DEMO: '',
    // Each has a log of its own here.
    LOG_FILE: '',
  };
  const metricsPort = Number(process.env.METRICS_PORT ?? '');
  return [
    {
      name: 'API server',
      entry: inWorkspace('apps', 'api', 'dist', 'main.mjs'),
      env: needsSecret ? { ...env, TOKEN_SECRET: keptSecret(dataDir) } : env,
      log: apiLog,
      probe: () => answersOk({ port: apiPort, host: apiHost, path: '/api/health/' }),
    },
    {
      name: 'page server',
      entry: inWorkspace('apps', 'registry', 'dist', 'main.mjs'),
      env: metricsPort > 0 ? { ...env, METRICS_PORT: String(metricsPort + 1) } : env,
      log: pagesLog,
      probe: () => answersOk({ port: shellPort, host: 'localhost', path: '/health' }),
    },
  ];
}

/** Waits for a signal, or for a server that can't be kept running: `reached` is null or that Problem. */
function untilEnd() {
  let force = () => {};
  let reach;
  let signalledAt = null;
  const end = {
    isReached: false,
    reached: new Promise((resolve) => {
      reach = (problem) => {
        end.isReached = true;
        resolve(problem);
      };
    }),
    giveUp: (problem) => reach(problem),
    whenForced: (action) => {
      force = action;
    },
    dispose: () => {
      clearInterval(watch);
      signals.forEach((signal) => process.off(signal, onSignal));
    },
  };
  const onSignal = () => {
    const now = performance.now();
    if (signalledAt !== null && now - signalledAt > echoMilliseconds) force();
    signalledAt ??= now;
    reach(null);
  };
  signals.forEach((signal) => process.on(signal, onSignal));
  const watch = setInterval(() => {
    if (isOrphaned()) reach(null);
  }, 500);
  // The terminal may be gone while the servers are still being stopped.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  return end;
}

const firstParent = process.ppid;

/** npm's shell does not pass on the signal that ends it; someone who runs this by hand may well leave it behind. */
function isOrphaned() {
  return process.env.npm_lifecycle_event !== undefined && process.ppid !== firstParent;
}

function welcome({ shellPort, demo }, logs, notes) {
  const signIns = `
Demo accounts (password: demo-Pass-123)
  admin@acme.example       employee@acme.example
  manager@acme.example     hr@acme.example       finance@acme.example
  admin@globex.example     employee@globex.example
`;
  return `
Atrium is running at http://localhost:${shellPort}
${demo ? signIns : ''}
${notes.map((note) => `${note}\n`).join('')}Logs: ${shortPath(logs)}
Press Ctrl-C to stop.`;
}

function shortPath(path) {
  const short = relative(process.cwd(), path);
  return short.startsWith('..') ? path : short;
}
