/** Builds one shared lib for publishing (ES modules and declarations): `node tools/build/lib.ts <project root>`. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const tsc = join(import.meta.dirname, '..', '..', 'node_modules', 'ts7', 'bin', 'tsc');
const [projectRoot = '.'] = process.argv.slice(2);
const { status } = spawnSync(process.execPath, [tsc, '-p', join(projectRoot, 'tsconfig.lib.json')], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
