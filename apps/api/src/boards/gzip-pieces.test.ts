import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { compressedPiece, gzipOf, storedPiece } from './gzip-pieces';

const text = Buffer.from('Any text that comes again. '.repeat(2000));
const random = randomBytes(200_000);

test('pieces are one stream, whichever of them are compressed', async () => {
  const pieces = [
    await compressedPiece(text),
    storedPiece(random),
    storedPiece(Buffer.alloc(0)),
    await compressedPiece(Buffer.from('short')),
    await compressedPiece(text),
  ];
  const packed = gzipOf(pieces);
  expect(gunzipSync(packed).equals(Buffer.concat([text, random, Buffer.from('short'), text]))).toBe(true);
  expect(packed.length).toBeLessThan(random.length + 2000);
  expect(gunzipSync(gzipOf([])).length).toBe(0);
});
