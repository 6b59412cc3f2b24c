import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { inWorkspace } from '../setup/paths.mjs';

interface Registry {
  readonly port: number;
  /** Of the platform team. */
  readonly token: string;
}

/** What operators do with a shell, by their command. */
export function shellReleases({ port, token }: Registry) {
  const atrium = async (...args: readonly string[]): Promise<void> => {
    await promisify(execFile)(process.execPath, [inWorkspace('tools', 'atrium.mjs'), ...args], {
      env: { ...process.env, ATRIUM_REGISTRY: `http://127.0.0.1:${port}`, ATRIUM_TOKEN: token },
    });
  };
  return {
    publish: async () => {
      await atrium('publish', 'shell', '--why', 'The next one.');
      await atrium('promote', 'shell', 'latest', '--why', 'The next one.');
    },
    rollBack: () => atrium('rollback', 'shell', '--why', 'Trying the way back.'),
  };
}
