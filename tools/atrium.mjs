/** `npm run atrium -- <command>`: publishes, promotes, pins and rolls back remotes at a registry. */
import { onPinnedNode } from './setup/pinned-node.mjs';

await onPinnedNode(async () => {
  const { main } = await import('./atrium/main.mjs');
  process.exitCode = await main(process.argv.slice(2), process.env);
});
