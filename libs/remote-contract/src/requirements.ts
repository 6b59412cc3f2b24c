import type { RemoteContract } from './contract';
import { findUnmetNeeds, type OfferedVersions } from './needs';

export { isWithin, type OfferedVersions } from './needs';

/** The needs of a contract that are not met, such as `@atrium/ui ^2.0.0 (found 1.4.0)`; empty when all are. */
export function unmetNeeds({ needs }: Pick<RemoteContract, 'needs'>, offer: OfferedVersions): readonly string[] {
  const unmet = findUnmetNeeds({ needs }, offer);
  return unmet.map(({ name, range, offered }) => `${name} ${range} (found ${offered ?? 'none'})`);
}
