import { satisfies, validate } from 'compare-versions';
import type { RemoteContract } from './contract';

/** What a page offers: the shell's version, and the version of every shared module by request. */
export interface OfferedVersions {
  readonly shell: string;
  readonly shared: Readonly<Record<string, string>>;
}

/** The needs of a contract that are not met, such as `@atrium/ui ^2.0.0 (here: 1.4.0)`; empty when all are. */
export function unmetNeeds({ needs }: Pick<RemoteContract, 'needs'>, offer: OfferedVersions): readonly string[] {
  const wanted = [
    { name: 'shell', range: needs.shell, offered: offer.shell },
    ...Object.entries(needs.libs).map(([name, range]) => ({ name, range, offered: offer.shared[name] })),
  ];
  return wanted
    .filter(({ range, offered }) => offered === undefined || !isWithin(offered, range))
    .map(({ name, range, offered }) => `${name} ${range} (here: ${offered ?? 'none'})`);
}

/** Whether a version lies in a semver range. A range that can't be read is a need that can't be met. */
export function isWithin(version: string, range: string): boolean {
  if (range === '*') return true;
  try {
    return validate(version) && satisfies(version, range);
  } catch {
    return false;
  }
}
