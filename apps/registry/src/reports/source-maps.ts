import { SourceMap, type SourceMapPayload } from 'node:module';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { shellName } from '@atrium/remote-contract/release';
import type { Connection } from '../database/database';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
/** Maps are many times larger than what they are of, and read seldom. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const maxBytes = 100 * 1024 * 1024;

/** Keeps the source maps of a release, by the path of the script that each is of. */
export async function saveSourceMaps(
  db: Connection,
  remote: string,
  release: string,
  maps: ReadonlyMap<string, Buffer>,
): Promise<void> {
  for (const [path, content] of maps) {
    await db.rows(
      `insert into registry.source_map (remote, release, path, content) values ($1, $2, $3, $4) on conflict do nothing`,
      [remote, release, path, await compress(content, quality)],
    );
  }
}

export async function removeSourceMaps(db: Connection, remote: string, release: string): Promise<void> {
  await db.rows('delete from registry.source_map where remote = $1 and release = $2', [remote, release]);
}

/** A place in a stack: `https://suite.example/remotes/wallet/0a1b/remote.js:1:2345`, or below the shell's address. */
const place =
  /[a-z]+:\/\/[^\s()]*?\/(?:remotes\/([\w-]+)|(shell))\/([\w-]+)\/([\w.@~+/-]+?)(?:\?[^\s():]*)?:(\d+):(\d+)/g;

/** Reads stacks of one release with its maps, and with those of the shells that it ran in. */
export function stackReader(db: Connection, remote: string, release: string): (stack: string) => Promise<string> {
  const maps = new Map<string, Promise<SourceMap | null>>();
  const mapOf = (name: string, id: string, path: string): Promise<SourceMap | null> => {
    const key = `${name}/${id}/${path}`;
    const known = maps.get(key) ?? findMap(db, name, id, path);
    maps.set(key, known);
    return known;
  };

  return async (stack) => {
    const found = [...stack.matchAll(place)];
    const read = await Promise.all(
      found.map(async ([text, ofRemote, , id = '', path = '', line, column]) => {
        const name = ofRemote ?? shellName;
        // Another team's sources are not this team's to read, whatever a report says.
        if (name !== shellName && (name !== remote || id !== release)) return text;
        const map = await mapOf(name, id, path);
        return (map && originIn(map, Number(line), Number(column))) ?? text;
      }),
    );
    let index = 0;
    return stack.replace(place, () => read[index++] ?? '');
  };
}

function originIn(map: SourceMap, line: number, column: number): string | null {
  const entry = map.findEntry(line - 1, column - 1);
  if (!('originalSource' in entry)) return null;
  const source = entry.originalSource.replace(/^webpack:\/\/(?:@[^/]+\/)?[^/]*\//, '').replace(/^\.\//, '');
  return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
}

async function findMap(db: Connection, remote: string, release: string, path: string): Promise<SourceMap | null> {
  const [row] = await db.rows<{ content: Buffer }>(
    'select content from registry.source_map where remote = $1 and release = $2 and path = $3',
    [remote, release, path],
  );
  if (row === undefined) return null;
  try {
    const text = (await decompress(row.content, { maxOutputLength: maxBytes })).toString('utf8');
    return new SourceMap(JSON.parse(text) as SourceMapPayload);
  } catch {
    // What a publisher sent as a map may be anything.
    return null;
  }
}
