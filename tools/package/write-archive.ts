import { createHash } from 'node:crypto';
import { createWriteStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Platform } from './lock-closure.ts';
import type { ServerPackage } from './server-packages.ts';
import { tarOf } from './tar.ts';

/** Writes the archive, its bill of materials and its checksum into a folder. Answers with the path of the archive. */
export async function writeArchive(built: ServerPackage, platform: Platform, folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const place = built.isForPlatform ? `-${platformName(platform)}` : '';
  const stem = join(folder, `${built.name}-${built.version}${place}`);
  const archive = `${stem}.tar.gz`;
  // Node writes neither a name nor a time into the header.
  await pipeline(Readable.from(tarOf(built.files)), createGzip({ level: 6 }), createWriteStream(archive));
  writeFileSync(`${stem}.cdx.json`, `${JSON.stringify(built.billOfMaterials, null, 2)}\n`);
  writeFileSync(`${archive}.sha256`, `${sha256Of(archive)}  ${basename(archive)}\n`);
  return archive;
}

export const sha256Of = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex');

const platformName = ({ os, cpu, libc }: Platform): string => `${os}-${cpu}${libc === 'musl' ? '-musl' : ''}`;
