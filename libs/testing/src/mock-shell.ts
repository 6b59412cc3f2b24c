import type { Platform, Release } from '@atrium/remote-contract';
import { checkRelease } from '@atrium/remote-contract/gate';
import provided from './mock-shell.generated.json';

/** What the shell provides to remotes: `npm run mock-shell` takes it from the shell itself. */
export const mockShell: Platform = provided;

/** What the build of a remote would record of it. */
export type RemoteUnderTest = Pick<Release, 'contract' | 'shared' | 'uses'>;

declare global {
  /** Set by the workspace's Jest setup; undefined if the project under test isn't a remote. */
  var remoteUnderTest: RemoteUnderTest | undefined;
}

/** Why a shell would not take a remote, in the sentences of the registry's gate; empty when it would. */
export function refusalsOf(remote: RemoteUnderTest, shell: Platform = mockShell): readonly string[] {
  // Files and their weight come with a build only.
  const release = { ...remote, id: 'test', entry: '', entryGlobal: '', files: [], initial: [], commit: null };
  return checkRelease(release, shell, []).map(({ message }) => message);
}

/** Throws if the shell would refuse the remote whose tests run. */
export function refuseUnfitRemote(): void {
  const remote = globalThis.remoteUnderTest;
  const refusals = remote === undefined ? [] : refusalsOf(remote);
  if (refusals.length === 0) return;
  const list = refusals.map((refusal) => `  - ${refusal}`);
  throw new Error(
    [
      `Shell ${mockShell.shell} would refuse this remote:`,
      ...list,
      'If the shell or a lib has changed, update the mock shell with `npm run mock-shell`.',
    ].join('\n'),
  );
}
