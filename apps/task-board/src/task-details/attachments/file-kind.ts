const kinds = {
  image: ['jpg', 'jpeg', 'png', 'gif', 'webp'],
  video: ['mp4', 'webm', 'ogg'],
  pdf: ['pdf'],
  text: ['txt'],
} as const satisfies Record<string, readonly string[]>;

export type FileKind = keyof typeof kinds | 'other';

/** What a link says that is shown for a file without a preview. */
export const linkLabels = {
  pdf: 'PDF File',
  text: 'Text File',
  other: 'Other File',
} as const satisfies Record<Exclude<FileKind, 'image' | 'video'>, string>;

/** The last segment of the URL's path, as people wrote it. */
export function fileName(url: string): string {
  const last = url.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

/** What a file is, by the extension of its name. */
export function fileKind(name: string): FileKind {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  for (const kind of Object.keys(kinds) as (keyof typeof kinds)[]) {
    if ((kinds[kind] as readonly string[]).includes(extension)) return kind;
  }
  return 'other';
}
