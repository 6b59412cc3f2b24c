/** A kind of file that may be uploaded, and how its first bytes look. */
interface FileType {
  readonly contentType: string;
  readonly extensions: readonly string[];
  /** Undefined where any bytes may come first, as in plain text. */
  readonly startsLike: ((head: Buffer) => boolean) | undefined;
}

const bytes =
  (...hex: string[]) =>
  (head: Buffer): boolean =>
    hex.some((prefix) => head.subarray(0, prefix.length / 2).toString('hex') === prefix);

const isWebp = (head: Buffer): boolean =>
  head.subarray(0, 4).toString('latin1') === 'RIFF' && head.subarray(8, 12).toString('latin1') === 'WEBP';
const isZip = bytes('504b0304');
const isCompoundFile = bytes('d0cf11e0a1b11ae1');

const jpeg: FileType = { contentType: 'image/jpeg', extensions: ['jpg', 'jpeg'], startsLike: bytes('ffd8ff') };
const png: FileType = { contentType: 'image/png', extensions: ['png'], startsLike: bytes('89504e470d0a1a0a') };
const gif: FileType = {
  contentType: 'image/gif',
  extensions: ['gif'],
  startsLike: bytes('474946383761', '474946383961'),
};
const webp: FileType = { contentType: 'image/webp', extensions: ['webp'], startsLike: isWebp };
const pdf: FileType = { contentType: 'application/pdf', extensions: ['pdf'], startsLike: bytes('255044462d') };

/** What a form field takes, and how the refusal names it. */
export interface AcceptedFiles {
  readonly types: readonly FileType[];
  readonly named: string;
  /** Takes every other file, too, under the type that the browser names; where that is none, as mere bytes. */
  readonly takesOthers?: true;
}

export const pictures: AcceptedFiles = { types: [jpeg, png, gif, webp], named: 'JPEG, PNG, GIF, WebP' };

export const receipts: AcceptedFiles = { types: [...pictures.types, pdf], named: 'JPEG, PNG, GIF, WebP, PDF' };

export const resumes: AcceptedFiles = {
  types: [
    pdf,
    { contentType: 'application/msword', extensions: ['doc'], startsLike: isCompoundFile },
    {
      contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      extensions: ['docx'],
      startsLike: isZip,
    },
    { contentType: 'application/vnd.oasis.opendocument.text', extensions: ['odt'], startsLike: isZip },
    { contentType: 'application/rtf', extensions: ['rtf'], startsLike: bytes('7b5c727466') },
    { contentType: 'text/plain', extensions: ['txt'], startsLike: undefined },
    png,
    jpeg,
  ],
  named: 'PDF, DOC, DOCX, ODT, RTF, TXT, PNG, JPEG',
};

/** Attachments: these types are known by their first bytes, or played by a page; anything else comes to be downloaded. */
export const anyFile: AcceptedFiles = {
  types: [
    ...pictures.types,
    pdf,
    { contentType: 'text/plain', extensions: ['txt'], startsLike: undefined },
    { contentType: 'video/mp4', extensions: ['mp4'], startsLike: undefined },
    { contentType: 'video/webm', extensions: ['webm'], startsLike: undefined },
    { contentType: 'video/ogg', extensions: ['ogg', 'ogv'], startsLike: undefined },
  ],
  named: 'any file',
  takesOthers: true,
};

const wellFormedType = /^[a-z0-9][a-z0-9.+-]{0,60}\/[a-z0-9][a-z0-9.+-]{0,80}$/;

/** How many bytes {@link recognise} needs to see. */
export const headBytes = 16;

/** Browsers don't agree on how they name these. */
const synonyms: Readonly<Record<string, string>> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'text/rtf': 'application/rtf',
};

/**
 * The content type to keep a file under, or undefined where the field does not take it. The declared type must be one
 * of the field's, or unknown to the browser and clear from the name; and the first bytes must look like it.
 */
export function recognise(
  accepted: AcceptedFiles,
  declared: string,
  fileName: string,
  head: Buffer,
): string | undefined {
  const bare = declared.split(';')[0]?.trim().toLowerCase() ?? '';
  const contentType = synonyms[bare] ?? bare;
  const extension = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  const type =
    contentType === 'application/octet-stream' || contentType === ''
      ? accepted.types.find((candidate) => candidate.extensions.includes(extension))
      : accepted.types.find((candidate) => candidate.contentType === contentType);
  const looksRight = type !== undefined && (type.startsLike === undefined || type.startsLike(head));
  if (looksRight) return type.contentType;
  if (accepted.takesOthers === undefined) return undefined;
  return type === undefined && wellFormedType.test(contentType) ? contentType : 'application/octet-stream';
}

/** Types that browsers show without running anything. Everything else downloads. */
const shown = new Set([...pictures.types.map((type) => type.contentType), 'application/pdf', 'text/plain']);

export function isShownInline(contentType: string): boolean {
  return shown.has(contentType);
}
