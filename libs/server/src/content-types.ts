/** For what never changes under its address. */
export const forever = 'public, max-age=31536000, immutable';

/** What is served of releases at all: other kinds, source maps and compressed twins among them, are unknown here. */
const types: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  gif: 'image/gif',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  wasm: 'application/wasm',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

/** The extension of a path's last segment without its dot, or null. */
export function extensionOf(path: string): string | null {
  return /\.([A-Za-z0-9]+)$/.exec(path)?.[1]?.toLowerCase() ?? null;
}

/** The content type of a path by its extension; null where such files are not served. */
export function contentTypeOf(path: string): string | null {
  const extension = extensionOf(path);
  return extension !== null && Object.hasOwn(types, extension) ? (types[extension] ?? null) : null;
}
