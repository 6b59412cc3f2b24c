/** `npm start`: installs, builds and serves everything. */
import { onPinnedNode } from './setup/pinned-node.mjs';

await onPinnedNode(async () => (await import('./setup/start.mjs')).start(process.argv.slice(2)));
