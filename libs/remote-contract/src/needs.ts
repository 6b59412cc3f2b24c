import { satisfies, validate } from 'compare-versions';
import type { RemoteContract } from './contract';

/** What a page offers: the shell's version, and the version of every shared module by request. */
export interface OfferedVersions {
  readonly shell: string;
  readonly shared: Readonly<Record<string, string>>;
}

export interface UnmetNeed {
  /** `shell`, or a shared module by request. */
  readonly name: string;
  readonly range: string;
  /** Undefined where it isn't offered at all. */
  readonly offered: string | undefined;
}

export function findUnmetNeeds({ needs }: Pick<RemoteContract, 'needs'>, offer: OfferedVersions): readonly UnmetNeed[] {
  const wanted = [
    { name: 'shell', range: needs.shell, offered: offer.shell },
    ...Object.entries(needs.libs).map(([name, range]) => ({ name, range, offered: offer.shared[name] })),
  ];
  return wanted.filter(({ range, offered }) => offered === undefined || !isWithin(offered, range));
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
