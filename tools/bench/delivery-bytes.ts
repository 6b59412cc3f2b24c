import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { runWebpack } from '../build/run-webpack.ts';
import { webConfig } from '../build/web-config.ts';
import { inWorkspace, workspace } from '../setup/paths.mjs';

const parts = {
  'federation runtime': ["export { init, getInstance } from '@module-federation/enhanced/runtime';"],
  'signature, resolver, checks of needs': [
    "export { unseal } from '@atrium/remote-contract/envelope';",
    "export { resolve } from '@atrium/remote-contract/resolve';",
    "export { unmetNeeds } from '@atrium/remote-contract/requirements';",
  ],
};

/** What each part weighs when it is built alone, as the shell is built: bytes, and bytes compressed by brotli. */
export async function measureBytes() {
  mkdirSync(inWorkspace('test-results'), { recursive: true });
  const folder = mkdtempSync(inWorkspace('test-results', 'bench-'));
  try {
    const rows: { readonly name: string; readonly bytes: number; readonly compressed: number }[] = [];
    for (const [name, lines] of Object.entries(parts)) {
      const entry = join(folder, 'entry.js');
      writeFileSync(entry, lines.join('\n'));
      const config = webConfig(workspace);
      await runWebpack({
        ...config,
        entry: { part: entry },
        devtool: false,
        resolve: { ...config.resolve, modules: [join(workspace, 'node_modules')] },
        experiments: { outputModule: true },
        output: { path: folder, filename: 'part.js', library: { type: 'module' } },
      });
      const content = readFileSync(join(folder, 'part.js'));
      rows.push({ name, bytes: content.length, compressed: brotliCompressSync(content).length });
    }
    return rows;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
