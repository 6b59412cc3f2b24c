/** `npm run atrium -- <command>`: publishes, promotes, pins and rolls back remotes at a registry. */
import { onPinnedNode } from './setup/pinned-node.mjs';

await onPinnedNode(
  async () => {
    await import('./setup/own-libs.mjs');
    const { main } = await import('./atrium/main.ts');
    process.exitCode = await main(process.argv.slice(2), process.env);
  },
  { needsPackages: true },
);
