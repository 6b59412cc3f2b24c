import { isRemoteModule, type ReleaseRef, type RemoteModule } from '@atrium/remote-contract';
import { recordFile } from '@atrium/remote-contract/release';
import { unmetNeeds } from '@atrium/remote-contract/requirements';
import { attachTenantApi } from '../store';
import { diagnoseFailure, failureOf } from './diagnose';
import { EntryError, phaseTimeoutMs, runEntryScript } from './entry-script';
import { isTampered, learnIntegrity, urlOf } from './integrity';
import { showInConsole, watchForLateFailures } from './late-failures';
import { ModuleFailure, originOf } from './module-failure';
import { exposedBy } from './exposed-by';
import { isOverride } from './overrides/overridden-releases';
import { reportFailure } from './report';

/** Pauses before an entry or a record that did not come is asked for again, in milliseconds. */
const pauses = [400, 1500];

const loading = new Map<string, Promise<RemoteModule>>();
const loaded = new Map<string, RemoteModule>();
/** Modules loaded ahead that nothing has asked for yet. */
const begun = new Map<string, Promise<RemoteModule>>();
const attempts = new Map<string, number>();

/**
 * The public face of a remote. It is fetched once; a failure is not kept, so that asking again tries again.
 * Rejects with a {@link ModuleFailure} that says where on its way the remote failed.
 */
export function loadModule(release: ReleaseRef): Promise<RemoteModule> {
  const { name } = release.contract;
  const known = begun.get(name) ?? loading.get(name);
  begun.delete(name);
  if (known !== undefined) return known;

  const module = fetchCurrent(release).then(
    (fetched) => {
      loaded.set(name, fetched);
      return fetched;
    },
    (error: unknown) => {
      loading.delete(name);
      if (error instanceof ModuleFailure) {
        showInConsole(originOf(error));
        reportFailure(release, error);
      }
      throw error;
    },
  );
  loading.set(name, module);
  return module;
}

/** The module, if it has been loaded before. */
export const loadedModule = ({ contract }: ReleaseRef): RemoteModule | undefined => loaded.get(contract.name);

/** Loads a module for the next caller of {@link loadModule}, which also gets its failure: one attempt, one report. */
export function loadModuleAhead(release: ReleaseRef): Promise<RemoteModule> {
  const module = loadModule(release);
  begun.set(release.contract.name, module);
  return module;
}

/** Fetches a remote and its screen at `path` ahead of a likely click. Failures are shown after the click. */
export function preloadModule(release: ReleaseRef, path: string): void {
  loadModule(release)
    .then((module) => module.preload?.(path))
    .catch(() => undefined);
}

/**
 * Starts loading the data of a remote’s screen when its link is pressed. Answers when it’s there, for a module that is loaded:
 * of any other, there is something to show before.
 */
export function prefetchScreen(release: ReleaseRef, path: string, search: string): PromiseLike<unknown> | undefined {
  const module = loadedModule(release);
  if (module !== undefined) return module.prefetch?.(path, search);
  loadModule(release)
    .then((fetched) => fetched.prefetch?.(path, search))
    .catch(() => undefined);
  return undefined;
}

/** A dev server rebuilds all the time: what it serves now counts. */
async function fetchCurrent(release: ReleaseRef): Promise<RemoteModule> {
  if (!isOverride(release)) return fetchModule(release);
  const { currentBuild } = await import('./overrides/current-build');
  return fetchModule(await currentBuild(release));
}

async function fetchModule(release: ReleaseRef): Promise<RemoteModule> {
  const { contract, entryGlobal } = release;
  const unmet = unmetNeeds(contract, { shell: SHELL_VERSION, shared: SHARED_VERSIONS });
  if (unmet.length > 0) throw failureOf(release, 'module.incompatible', 'requirements', unmet.join(', '));

  const attached = attachTenantApi();
  // The build of a dev server has no record with hashes; the page's policy says where it may come from.
  const learned = isOverride(release) ? Promise.resolve() : loadRecordWithRetry(release);
  // Both failures are handled below, unless the entry fails first.
  attached.catch(() => undefined);
  learned.catch(() => undefined);
  if (!(entryGlobal in globalThis)) await runEntry(release);
  await learned.catch((error: unknown) => reportRecordFailure(release, error));

  // A remote adds its endpoints while it is evaluated.
  await attached.catch((error: unknown) => {
    throw failureOf(release, 'module.unavailable', 'requirements', error);
  });

  watchForLateFailures(release);
  const exposed = await inTime(exposedBy(entryGlobal), release).catch(async (error: unknown) => {
    if (error instanceof ModuleFailure) throw error;
    const { phase, code } = await diagnoseFailure(release, error);
    // Whatever it throws before it has a screen is no crash of one.
    if (phase === 'render') throw failureOf(release, 'module.unavailable', 'module', error);
    throw failureOf(release, code, phase, error);
  });
  if (!isRemoteModule(exposed?.default)) throw failureOf(release, 'module.invalid', 'module', exposed);
  return exposed.default;
}

/** Reads the hashes of a release; retries without caches if the connection is to blame. */
async function loadRecordWithRetry(release: ReleaseRef): Promise<void> {
  for (const [attempt, pause] of pauses.entries()) {
    try {
      await learnIntegrity(release, attempt === 0 ? 'default' : 'reload');
      return;
    } catch (error) {
      if (isTimeout(error) || (await isTampered(urlOf(release, recordFile), release.recordIntegrity))) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  await learnIntegrity(release, 'reload');
}

/** Runs the entry; retries if the connection is to blame. */
async function runEntry(release: ReleaseRef): Promise<void> {
  const { entryGlobal, entryIntegrity } = release;
  const isChecked = !isOverride(release);
  // An empty hash is none to a browser.
  if (isChecked && entryIntegrity === '') throw failureOf(release, 'module.tampered', 'integrity', 'no hash');
  for (const pause of [...pauses, null]) {
    try {
      await runEntryScript(entryUrl(release), entryGlobal, entryIntegrity);
      return;
    } catch (error) {
      const reason = error instanceof EntryError ? error.reason : 'content';
      if (reason === 'timeout') throw failureOf(release, 'module.timeout', 'entry', error);
      if (reason === 'fetch' && isChecked && (await isTampered(urlOf(release, release.entry), entryIntegrity))) {
        throw failureOf(release, 'module.tampered', 'integrity', error);
      }
      if (reason === 'content' || pause === null) throw failureOf(release, 'module.unavailable', 'entry', error);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

async function reportRecordFailure(release: ReleaseRef, error: unknown): Promise<never> {
  if (isTimeout(error)) {
    throw failureOf(release, 'module.timeout', 'entry', error);
  }
  const isForged = await isTampered(urlOf(release, recordFile), release.recordIntegrity);
  throw isForged
    ? failureOf(release, 'module.tampered', 'integrity', error)
    : failureOf(release, 'module.unavailable', 'entry', error);
}

/** A later attempt asks under another address, past whatever cache kept the broken answer. */
function entryUrl(release: ReleaseRef): string {
  const { name } = release.contract;
  const attempt = attempts.get(name) ?? 0;
  attempts.set(name, attempt + 1);
  const url = new URL(urlOf(release, release.entry));
  if (attempt > 0) url.searchParams.set('attempt', String(attempt));
  return url.href;
}

function inTime<Value>(work: Promise<Value>, release: ReleaseRef): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(failureOf(release, 'module.timeout', 'module', 'timeout'));
    }, phaseTimeoutMs);
  });
  return Promise.race([work, late]).finally(() => {
    clearTimeout(timer);
  });
}
