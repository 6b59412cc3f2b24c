/**
 * `npm run atrium -- <command>`: publishes, promotes, pins and rolls back remotes at a registry. `backup` and `tenants` are the API server’s: they work
 * on databases and files, and know no registry.
 */
import { onPinnedNode } from './setup/pinned-node.mjs';

await onPinnedNode(
  async () => {
    const [name, ...args] = process.argv.slice(2);
    if (name === 'backup' || name === 'tenants')
      return (await import('./setup/api-command.mjs')).runApiCommand(name, args);
    await import('./setup/own-libs.mjs');
    const { main } = await import('./atrium/main.ts');
    process.exitCode = await main(
      [name, ...args].filter((one) => one !== undefined),
      process.env,
    );
  },
  { needsPackages: true },
);
