import { getInstance } from '@module-federation/enhanced/runtime';

/** What the entry of a remote defines. */
interface Container {
  /** Adds what the page shares to what the remote can use. */
  readonly init: (shared: object, path: readonly string[], options: object) => void | Promise<void>;
  /** Fetches a module; the function runs it. */
  readonly get: (name: string) => Promise<() => Exposed | undefined>;
}

interface Exposed {
  readonly default?: unknown;
}

const scope = 'default';
const started = new Map<string, Promise<void>>();

/**
 * What the remote whose entry defined `global` exposes as its face. The federation runtime could do it, too: with all that
 * it does besides, such as finding entries by manifests, it would be a tenth of the first page.
 */
export async function exposedBy(global: string): Promise<Exposed | undefined> {
  const container = (globalThis as unknown as Readonly<Record<string, Container | undefined>>)[global];
  if (container === undefined) throw new Error(`The entry defined no ${global}.`);
  await start(global, container);
  const run = await container.get('./remote');
  return run();
}

/** Once per page; after a failure, the next call tries again. */
function start(global: string, container: Container): Promise<void> {
  const known = started.get(global);
  if (known !== undefined) return known;
  const starting = share(container).catch((error: unknown) => {
    started.delete(global);
    throw error;
  });
  started.set(global, starting);
  return starting;
}

async function share(container: Container): Promise<void> {
  const federation = getInstance();
  if (federation === null) throw new Error('The federation runtime hasn’t started.');
  const { shareScopeMap } = federation;
  await container.init(shareScopeMap[scope] ?? {}, [], { shareScopeKeys: scope, shareScopeMap });
}
