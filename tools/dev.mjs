/** `npm run dev -- <remote>`: the suite like `npm start`, and one remote from its source. */
import { onPinnedNode } from './setup/pinned-node.mjs';

await onPinnedNode(async () => (await import('./dev/dev.mjs')).dev(process.argv.slice(2)));
