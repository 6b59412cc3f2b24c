/** `npm run mock-shell`: brings the mock shell up to what the shell provides now. */
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { workspace } from '../setup/paths.mjs';
import { generatedPath, generatedText } from './generated.ts';

writeFileSync(generatedPath, await generatedText());
console.log(`UPDATE ${relative(workspace, generatedPath)}`);
