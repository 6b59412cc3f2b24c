interface NamedDocument {
  readonly title: string;
  readonly person: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
}

/** The name of the file, such as `leave-application-form-ayesha-rahman-2026-11-21.pdf`. */
export const documentName = ({ title, person, day }: NamedDocument): string =>
  `${[slug(title), slug(person), day].filter((part) => part !== '').join('-')}.pdf`;

/**
 * Letters and digits of any writing system, in lower case, joined by hyphens. Half a letter, as a cut may leave it, could
 * stand in no header.
 */
function slug(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-/, '')
    .slice(0, 60)
    .replace(/[\uD800-\uDBFF]$/, '')
    .replace(/-$/, '');
}
