/**
 * The URL of a request, where its path is one that can't be decoded (`/%ff`) with its percent signs taken as they are
 * written: it is then answered like any other address that is not there, and not by the router's own error.
 */
export function readableUrl(url: string): string {
  const end = url.search(/[?#]/);
  const path = end === -1 ? url : url.slice(0, end);
  try {
    decodeURI(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}
