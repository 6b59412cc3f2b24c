import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Platform } from '@atrium/remote-contract';
import { PlatformPlugin } from '../build/platform-plugin.ts';
import { runWebpack } from '../build/run-webpack.ts';
import { sharedVersions } from '../build/shared-modules.ts';
import { webConfig } from '../build/web-config.ts';
import { inWorkspace } from '../setup/paths.mjs';

const foreign = /^(?!@atrium\/)[@a-z]/;

/**
 * What a build of the shell would write to `platform.json`, by the same plugin from the same list, without the build:
 * of our own libs only the names that they export are asked, so that packages need not be read.
 */
export async function readProvided(): Promise<Platform> {
  const shell = inWorkspace('apps', 'shell');
  const { version } = JSON.parse(readFileSync(join(shell, 'package.json'), 'utf8')) as { readonly version: string };
  const folder = mkdtempSync(join(tmpdir(), 'atrium-platform-'));
  try {
    const common = webConfig(shell);
    await runWebpack({
      ...common,
      devtool: false,
      entry: Object.keys(sharedVersions).filter((request) => !foreign.test(request)),
      externalsType: 'var',
      externals: [({ request = '' }) => Promise.resolve(foreign.test(request) ? 'undefined' : false)],
      optimization: { minimize: false },
      output: { path: folder },
      plugins: [...common.plugins, new PlatformPlugin(version, sharedVersions)],
    });
    return JSON.parse(readFileSync(join(folder, 'platform.json'), 'utf8')) as Platform;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
