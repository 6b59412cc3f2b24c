/** `npm run files -- <command>`: manages the uploads of an API server; without a command it shows its help. */
import { onPinnedNode } from './setup/pinned-node.mjs';

await onPinnedNode(async () => (await import('./setup/api-command.mjs')).runApiCommand('files', process.argv.slice(2)));
