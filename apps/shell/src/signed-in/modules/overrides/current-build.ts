import type { ReleaseRef } from '@atrium/remote-contract';
import { failureOf } from '../diagnose';
import { readDevRecord } from './dev-server';
import { describeBuild } from './overridden-releases';

/** What the dev server of an override serves now. Rejects with a `ModuleFailure` where it is not there. */
export async function currentBuild(release: ReleaseRef): Promise<ReleaseRef> {
  const { baseUrl: url, contract } = release;
  const record = await readDevRecord(url);
  const isOurs = record?.contract.name === contract.name;
  const build = isOurs ? describeBuild({ remote: contract.name, url, record }, null) : null;
  if (build === null) throw failureOf(release, 'module.override-dead', 'entry', url);
  return build;
}
