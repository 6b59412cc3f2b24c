/** Why a file was refused. */
export type FileRefusal = 'type' | 'size';

/** Why these limits refuse the file; null when they don't. */
export function refusalOf(
  file: File,
  { accept, maxBytes }: { readonly accept?: readonly string[] | undefined; readonly maxBytes?: number | undefined },
): FileRefusal | null {
  if (accept !== undefined && accept.length > 0 && !accept.some((pattern) => matches(file, pattern))) return 'type';
  if (maxBytes !== undefined && file.size > maxBytes) return 'size';
  return null;
}

/** Patterns as in the `accept` attribute: '.pdf', 'image/png', 'image/*'. */
function matches(file: File, pattern: string): boolean {
  const wanted = pattern.trim().toLowerCase();
  if (wanted.startsWith('.')) return file.name.toLowerCase().endsWith(wanted);
  if (wanted.endsWith('/*')) return file.type.toLowerCase().startsWith(wanted.slice(0, -1));
  return file.type.toLowerCase() === wanted;
}
