/** Writes tar archives whose bytes depend on nothing but the names, contents and modes of their files. */
import { Buffer } from 'node:buffer';

export interface ArchivedFile {
  /** Relative, with slashes. */
  readonly path: string;
  readonly isExecutable: boolean;
  readonly read: () => Buffer;
}

const blockSize = 512;
const nameLength = 100;

/** The archive in pieces, files in order of their paths. Owner, group and time are zero, and modes are 644 or 755. */
export function* tarOf(files: readonly ArchivedFile[]): Generator<Buffer> {
  const ordered = [...files].sort((a, b) => (a.path < b.path ? -1 : 1));
  for (const { path, isExecutable, read } of ordered) {
    const content = read();
    if (Buffer.byteLength(path) > nameLength) {
      const record = paxRecord('path', path);
      yield headerOf('PaxHeader', record.length, 0o644, 'x');
      yield padded(record);
    }
    yield headerOf(path, content.length, isExecutable ? 0o755 : 0o644, '0');
    yield padded(content);
  }
  yield Buffer.alloc(2 * blockSize);
}

/** A header in the form of POSIX. Names that are too long are in a record of their own before it. */
function headerOf(path: string, size: number, mode: number, type: '0' | 'x'): Buffer {
  const header = Buffer.alloc(blockSize);
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0');
  Buffer.from(path).copy(header, 0, 0, nameLength);
  header.write(octal(mode, 7), 100);
  header.write(octal(0, 7), 108);
  header.write(octal(0, 7), 116);
  header.write(octal(size, 11), 124);
  header.write(octal(0, 11), 136);
  header.write(' '.repeat(8), 148);
  header.write(type, 156);
  header.write('ustar\x0000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${octal(sum, 6)}\0 `, 148);
  return header;
}

/** Its length counts its own digits, too. */
function paxRecord(key: string, value: string): Buffer {
  const rest = Buffer.byteLength(` ${key}=${value}\n`);
  let length = rest + String(rest).length;
  if (rest + String(length).length > length) length += 1;
  return Buffer.from(`${length} ${key}=${value}\n`);
}

const padded = (content: Buffer): Buffer =>
  Buffer.concat([content, Buffer.alloc((blockSize - (content.length % blockSize)) % blockSize)]);
