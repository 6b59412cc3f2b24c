import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { seal, sealedBytes, unseal } from './sealed';

const key = randomBytes(32);
const piece = 64 * 1024;

async function* inChunks(content: Buffer, size = 10_000): AsyncGenerator<Buffer> {
  await Promise.resolve();
  for (let start = 0; start < content.length; start += size) yield content.subarray(start, start + size);
}
const sealed = (content: Buffer, name = 'one'): Promise<Buffer> => buffer(seal(key, name, inChunks(content)));
const opened = (content: Buffer, { name = 'one', master = key } = {}): Promise<Buffer> =>
  buffer(unseal(master, name, inChunks(content, 7000)));

it.each([0, 1, 31, 32, piece - 33, piece - 32, piece - 31, piece, 3 * piece - 32, 200_001])(
  'gives %i bytes back, and says beforehand how large they become',
  async (size) => {
    const content = randomBytes(size);
    const written = await sealed(content);
    expect(written.length).toBe(sealedBytes(size));
    expect((await opened(written)).equals(content)).toBe(true);
  },
);

const damaged = 'one in the backup is damaged: it isn’t what was written there.';
const header = sealedBytes(0) - 16 - 32;

test('nothing is given back whose end, order or bytes are other ones', async () => {
  const written = await sealed(randomBytes(3 * piece));
  const at = (number: number): number => header + number * (piece + 16);
  const [start, first, second, rest] = [
    written.subarray(0, header),
    written.subarray(at(0), at(1)),
    written.subarray(at(1), at(2)),
    written.subarray(at(2)),
  ];
  const flipped = Buffer.from(written);
  flipped[at(1) + 5] = (flipped[at(1) + 5] ?? 0) ^ 1;
  const cases = [
    written.subarray(0, 5),
    written.subarray(0, written.length - 1),
    written.subarray(0, at(2)),
    written.subarray(0, header),
    Buffer.concat([start, second, first, rest]),
    Buffer.concat([start, first, rest]),
    Buffer.concat([written, rest]),
    flipped,
  ];
  for (const changed of cases) await expect(opened(changed)).rejects.toThrow(damaged);
});

test('nothing is given back under another name or with another key', async () => {
  const written = await sealed(Buffer.from('pay'));
  await expect(opened(written, { name: 'other' })).rejects.toThrow('other in the backup is damaged');
  await expect(opened(written, { master: randomBytes(32) })).rejects.toThrow(damaged);
});

test('the same content is never written twice alike', async () => {
  const content = Buffer.from('pay');
  expect((await sealed(content)).equals(await sealed(content))).toBe(false);
});
