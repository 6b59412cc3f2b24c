import { randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from '@atrium/server/errno';
import type { OverridePageAccess } from './overrides/page-access';

const noncePlaceholder = '__CSP_NONCE__';
const keysPlaceholder = '__TRUSTED_KEYS__';
const allowedPlaceholder = '__OVERRIDES_ALLOWED__';
const overridesPlaceholder = '__OVERRIDES__';

/** The shell's page, with a nonce that no other answer has. */
export interface ShellPage {
  readonly html: string;
  readonly nonce: string;
}

/** Makes the page from the shell's `index.html`, read again when it was rebuilt. Null while the shell isn't built. */
export function shellPages(
  shellFolder: string,
  trustedKeys: readonly string[],
): (access: OverridePageAccess) => Promise<ShellPage | null> {
  const path = join(shellFolder, 'index.html');
  let template = { changedAt: 0, html: '' };

  return async ({ allowedFor, given }) => {
    try {
      const { mtimeMs } = await stat(path);
      if (mtimeMs !== template.changedAt) template = { changedAt: mtimeMs, html: await readFile(path, 'utf8') };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
    const nonce = randomBytes(16).toString('base64');
    const html = template.html
      .replaceAll(noncePlaceholder, nonce)
      .replaceAll(keysPlaceholder, trustedKeys.join(' '))
      .replaceAll(allowedPlaceholder, () => inAttribute(allowedFor))
      .replaceAll(overridesPlaceholder, () => inAttribute(given));
    return { html, nonce };
  };
}

const inAttribute = (text: string): string => text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);
