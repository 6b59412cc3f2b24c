import { randomBytes } from 'node:crypto';
import type { ShellRef } from '@atrium/remote-contract';
import { shellName } from '@atrium/remote-contract/release';
import type { OverridePageAccess } from '../overrides/page-access';
import type { ReleaseFileStore } from '../releases/file-store';

/** The template of the page among the files of a release of the shell. */
export const pageFile = 'index.html';

/** More than are in use at a time. */
const keptTemplates = 20;

/** The shell's page, with a nonce that no other answer has. */
export interface ShellPage {
  readonly html: string;
  readonly nonce: string;
}

export type MakePage = (shell: ShellRef, access: OverridePageAccess, now: Date) => Promise<ShellPage | null>;

/**
 * Makes the page of a release of the shell from the template that came with it: every file that it names is of that very
 * release. Null where the store does not have it.
 */
export function shellPages(
  files: Pick<ReleaseFileStore, 'read'>,
  trustedKeys: readonly string[],
  tracedVisits: number,
): MakePage {
  // Releases never change.
  const templates = new Map<string, string>();

  const templateOf = async (release: string): Promise<string | null> => {
    const known = templates.get(release);
    if (known !== undefined) return known;
    const content = await files.read(shellName, release, pageFile);
    if (content === null) return null;
    const [oldest] = templates.keys();
    if (oldest !== undefined && templates.size >= keptTemplates) templates.delete(oldest);
    const template = content.toString('utf8');
    templates.set(release, template);
    return template;
  };

  return async ({ id, baseUrl }, { allowedFor, given }, now) => {
    const template = await templateOf(id);
    if (template === null) return null;
    const nonce = randomBytes(16).toString('base64');
    const values: Readonly<Record<string, string>> = {
      __CSP_NONCE__: nonce,
      __TRUSTED_KEYS__: trustedKeys.join(' '),
      __OVERRIDES_ALLOWED__: inAttribute(allowedFor),
      __OVERRIDES__: inAttribute(given),
      __SHELL_BASE__: baseUrl.replace(/\/$/, ''),
      __SHELL_RELEASE__: id,
      __PAGE_TIME__: now.toISOString(),
      __TRACE_VISITS__: String(tracedVisits),
    };
    const html = template.replace(/__[A-Z]+(?:_[A-Z]+)*__/g, (mark) => values[mark] ?? mark);
    return { html, nonce };
  };
}

const inAttribute = (text: string): string => text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);
