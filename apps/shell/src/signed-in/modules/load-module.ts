import { getInstance } from '@module-federation/enhanced/runtime';
import { isRemoteModule, type ReleaseRef, type RemoteModule } from '@atrium/remote-contract';
import { unmetNeeds } from '@atrium/remote-contract/requirements';
import { runEntryScript } from './entry-script';
import { recordFile } from '@atrium/remote-contract/release';
import { isTampered, learnIntegrity, urlOf } from './integrity';
import { ModuleFailure, type ModulePhase } from './module-failure';
import { attachTenantApi } from '../store';

const loading = new Map<string, Promise<RemoteModule>>();
const attempts = new Map<string, number>();

/**
 * The public face of a remote. It is fetched once; a failure is not kept, so that asking again tries again.
 * Rejects with a {@link ModuleFailure} that says where on its way the remote failed.
 */
export function loadModule(release: ReleaseRef): Promise<RemoteModule> {
  const { name } = release.contract;
  const known = loading.get(name);
  if (known !== undefined) return known;

  const loaded = fetchModule(release).catch((error: unknown) => {
    loading.delete(name);
    throw error;
  });
  loading.set(name, loaded);
  return loaded;
}

/** Fetches a remote, and what stands at `path` in it, ahead of a likely click. Failures wait for the click to be shown. */
export function preloadModule(release: ReleaseRef, path: string): void {
  loadModule(release)
    .then((module) => module.preload?.(path))
    .catch(() => undefined);
}

async function fetchModule(release: ReleaseRef): Promise<RemoteModule> {
  const { contract, entryGlobal } = release;
  const unmet = unmetNeeds(contract, { shell: SHELL_VERSION, shared: SHARED_VERSIONS });
  if (unmet.length > 0) throw fail(release, 'module.incompatible', 'requirements', unmet.join(', '));

  const url = entryUrl(release);
  const attached = attachTenantApi();
  // Told below, unless the entry fails first.
  attached.catch(() => undefined);
  const learned = learnIntegrity(release);
  learned.catch(() => undefined);
  if (!(entryGlobal in globalThis)) {
    await runEntryScript(url, entryGlobal, release.entryIntegrity).catch(async (error: unknown) => {
      const isTimeout = error instanceof Error && error.cause === 'timeout';
      if (isTimeout) throw fail(release, 'module.timeout', 'entry', error);
      if (await isTampered(url, release.entryIntegrity)) throw fail(release, 'module.tampered', 'integrity', error);
      throw fail(release, 'module.unavailable', 'entry', error);
    });
  }
  await learned.catch(async (error: unknown) => {
    const isForged = await isTampered(urlOf(release, recordFile), release.recordIntegrity);
    throw fail(release, isForged ? 'module.tampered' : 'module.unavailable', isForged ? 'integrity' : 'entry', error);
  });

  // A remote adds its endpoints while it is evaluated.
  await attached.catch((error: unknown) => {
    throw fail(release, 'module.unavailable', 'requirements', error);
  });

  const federation = getInstance();
  if (federation === null) throw new Error('The federation runtime has not started.');
  // The runtime finds the global that the entry defined and asks the network for nothing.
  federation.registerRemotes([{ name: contract.name, type: 'var', entry: url, entryGlobalName: entryGlobal }]);
  const exposed = await federation
    .loadRemote<{ readonly default: unknown }>(`${contract.name}/remote`)
    .catch((error: unknown) => {
      throw fail(release, 'module.unavailable', 'module', error);
    });
  if (!isRemoteModule(exposed?.default)) throw fail(release, 'module.invalid', 'module', exposed);
  return exposed.default;
}

/** A second attempt asks under another address, past whatever cache kept the broken answer. */
function entryUrl(release: ReleaseRef): string {
  const { name } = release.contract;
  const attempt = attempts.get(name) ?? 0;
  attempts.set(name, attempt + 1);
  const url = new URL(urlOf(release, release.entry));
  if (attempt > 0) url.searchParams.set('attempt', String(attempt));
  return url.href;
}

const fail = (release: ReleaseRef, code: ModuleFailure['code'], phase: ModulePhase, cause: unknown) =>
  new ModuleFailure(
    code,
    { name: release.contract.name, title: release.contract.title, release: release.id },
    phase,
    cause,
  );
