import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteContract, RemoteDeclaration } from '@atrium/remote-contract';
import { compile } from './run-webpack.ts';
import { webConfig } from './web-config.ts';

/**
 * Reads a remote's contract from its source, with the version of its package. Rejects if it doesn't build.
 */
export async function readContract(root: string, version: string): Promise<RemoteContract> {
  const path = join(root, 'dist');
  const filename = `contract.${process.pid}.${Date.now()}.mjs`;
  await compile({
    ...webConfig(root),
    target: 'node22',
    devtool: false,
    entry: './src/contract.ts',
    output: { path, filename, library: { type: 'module' }, clean: false },
    experiments: { outputModule: true },
    optimization: { minimize: false },
  });
  const file = join(path, filename);
  const { default: contract } = (await import(pathToFileURL(file).href)) as { readonly default: RemoteDeclaration };
  rmSync(file);
  return { ...contract, version };
}
