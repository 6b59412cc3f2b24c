import { releaseForm, type ReleaseOptions } from './release-folder';
import type { RunningRegistry } from './running-registry';

interface AuditEntry {
  readonly actor: string;
  readonly action: string;
  readonly remote: string;
  readonly why: string;
  readonly release: string;
}

/** Operates a registry as the platform team, or with another token where one is given. */
export function operatorOf(registry: RunningRegistry) {
  const publish = (name: string, options: ReleaseOptions = {}, token?: string) =>
    registry.operate('releases/', releaseForm(name, options), token);
  const change = (body: object, token?: string) => registry.operate('changes/', { why: 'A test.', ...body }, token);
  const promote = (remote: string, release: string, more: object = {}) =>
    change({ action: 'promote', remote, release, ...more });
  const report = (id: string, outcome: string) => registry.report({ remote: 'wallet', release: id, outcome }, 5);
  return {
    publish,
    change,
    promote,
    audit: async () => (await registry.operate('audit/')).json as AuditEntry[],
    remoteIn: async (name: string) => (await registry.channel()).remotes.find((one) => one.name === name),
    /** Makes a token of a team. */
    tokenOf: async (team: string): Promise<string> => {
      const { json } = await registry.operate('tokens/', { actor: `someone of ${team}`, team });
      return (json as { token: string }).token;
    },
    reportLoaded: (id: string) => report(id, 'loaded'),
    reportFailed: (id: string) => report(id, 'render'),
    /** Publishes releases of the wallet that differ in a file, and promotes them one after the other. */
    release: async (...ids: string[]): Promise<void> => {
      for (const id of ids) {
        await publish('wallet', { id, files: { [`entry.${id}.js`]: `globalThis.entry = '${id}';` } });
        await promote('wallet', id);
      }
    },
  };
}

export type Operator = ReturnType<typeof operatorOf>;
