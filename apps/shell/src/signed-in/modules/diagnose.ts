import type { ReleaseRef } from '@atrium/remote-contract';
import { isTampered, urlOf } from './integrity';
import { ModuleFailure, type ModulePhase } from './module-failure';
import { isOverride } from './overrides/overridden-releases';

export const failureOf = (
  release: ReleaseRef,
  code: ModuleFailure['code'],
  phase: ModulePhase,
  cause: unknown,
): ModuleFailure =>
  new ModuleFailure(
    code,
    { name: release.contract.name, title: release.contract.title, release: release.id },
    phase,
    cause,
  );

/** A first guess at an error of a running remote: a chunk that didn’t load, or the remote’s own failure. */
export const guessFailure = (release: ReleaseRef, error: unknown): ModuleFailure =>
  chunkOf(release, error) === undefined
    ? failureOf(release, 'module.crashed', 'render', error)
    : failureOf(release, 'module.unavailable', 'chunk', error);

/** The final answer, after fetching the missing chunk again: was it changed, or is the connection to blame? */
export async function diagnoseFailure(release: ReleaseRef, error: unknown): Promise<ModuleFailure> {
  const chunk = chunkOf(release, error);
  if (chunk === undefined) return failureOf(release, 'module.crashed', 'render', error);
  if (isOverride(release)) return failureOf(release, 'module.unavailable', 'chunk', error);
  return (await isTampered(chunk, globalThis.atriumIntegrityOf?.(chunk)))
    ? failureOf(release, 'module.tampered', 'integrity', error)
    : failureOf(release, 'module.unavailable', 'chunk', error);
}

/** The address of the chunk that an error is about: webpack writes it into the message. */
function chunkOf(release: ReleaseRef, error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error.name !== 'ChunkLoadError') return chunkOf(release, error.cause);
  const base = urlOf(release, '');
  const start = error.message.indexOf(base);
  return start < 0 ? undefined : /^[^\s)"']+/.exec(error.message.slice(start))?.[0];
}
