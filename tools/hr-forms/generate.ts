/** `npm run forms`: enters the HR forms that have a file in the lists that browser and server read. */
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { workspace } from '../setup/paths.mjs';
import { generatedFiles } from './generated.ts';

for (const { path, text } of await generatedFiles()) {
  writeFileSync(path, text);
  console.log(`UPDATE ${relative(workspace, path)}`);
}
