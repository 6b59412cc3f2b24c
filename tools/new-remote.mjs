/** `npm run new:remote -- <name> …`: makes a new remote. */
import { onPinnedNode } from './setup/pinned-node.mjs';

await onPinnedNode(
  async () => {
    const { main } = await import('./generators/new-remote/main.ts');
    process.exitCode = await main(process.argv.slice(2));
  },
  { needsPackages: true },
);
