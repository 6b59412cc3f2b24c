/** A Content-Disposition header (RFC 6266): the plain name for old clients, the exact one in UTF-8. */
export function contentDisposition(fileName: string, inline: boolean): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\]/g, '_');
  const exact = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${exact}`;
}
