import { writeOverrides } from '@atrium/remote-contract/override';
import type { OverrideHolder } from './passes';

/** What a page learns of overrides, from its meta tags. */
export interface OverridePageAccess {
  /** Whether the page's policy lets dev servers of the reader's own machine in. */
  readonly isOpen: boolean;
  /** Who may use overrides: `*` for everyone, a company and a person with a space between, or nobody. */
  readonly allowedFor: string;
  /** Overrides that the page starts with, as `writeOverrides` writes them. */
  readonly given: string;
}

/** The page of a browser with this pass; on a developer's own machine, `given` opens it to everyone. */
export function pageAccess(holder: OverrideHolder | null, given: Readonly<Record<string, string>>): OverridePageAccess {
  if (Object.keys(given).length > 0) return { isOpen: true, allowedFor: '*', given: writeOverrides(given) };
  if (holder === null) return { isOpen: false, allowedFor: '', given: '' };
  return { isOpen: true, allowedFor: `${holder.tenant} ${holder.user}`, given: '' };
}
