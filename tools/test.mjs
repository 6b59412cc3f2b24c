/** `npm test`: installs what it needs, checks everything, and ends with one summary. */
import { onPinnedNode } from './setup/pinned-node.mjs';

await onPinnedNode(async () => (await import('./setup/test.mjs')).test(process.argv.slice(2)));
