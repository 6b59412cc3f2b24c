import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { z } from 'zod';
import { newId } from '../../database/ids';
import { readGlyphs, textOf, type DrawnGlyph } from '../../testing/pdf-glyphs';
import { banglaWords, samplePaper } from '../../testing/sample-papers';
import { createWorkerPool } from '../../workers/worker-pool';
import { createFolderStore } from '../../files/folder-store';
import { renderPaper } from './render-paper';

const workers = createWorkerPool({ processes: 1, waiting: 10, seconds: 60, memoryMb: 768 });
afterAll(() => {
  workers.close();
});

async function glyphsWith(reason: string, key: 'leave' | 'expirience' = 'leave'): Promise<readonly DrawnGlyph[]> {
  const sample = samplePaper(key, 'english-short');
  const field = key === 'leave' ? 'reason' : 'responsibilities';
  const paper = { ...sample, content: { ...sample.content, [field]: reason } };
  const files = createFolderStore('nothing-is-read-from-here');
  const { bytes } = await renderPaper({ workers, files }, newId(), paper);
  return readGlyphs(Buffer.concat(await bytes.toArray()));
}

const shapedSchema = z.object({
  unitsPerEm: z.number(),
  shaped: z.array(z.array(z.object({ x: z.number(), advance: z.number() }))),
});

/** What HarfBuzz itself makes of the words. */
function shape(words: readonly string[]) {
  const font = '@expo-google-fonts/noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf';
  const script = join(__dirname, '..', '..', 'testing', 'shape-words.mjs');
  const printed = execFileSync(process.execPath, [script, createRequire(__filename).resolve(font), ...words]);
  return shapedSchema.parse(JSON.parse(printed.toString()));
}

/** The glyphs of the first place where a text stands: those that stand for a part of it, with the marks on them. */
function glyphsOf(glyphs: readonly DrawnGlyph[], text: string): readonly DrawnGlyph[] {
  const at = textOf(glyphs).indexOf(text);
  if (at === -1) return [];
  let length = 0;
  return glyphs.filter((glyph) => {
    const start = length;
    length += glyph.text.length;
    return glyph.text === '' ? start > at && start <= at + text.length : start >= at && start < at + text.length;
  });
}

const words = banglaWords.flatMap((entry) => entry.split(' '));

test.each(['leave', 'expirience'] as const)(
  'the Bangla words of %s can be copied from the paper as they were typed',
  async (key) => {
    const text = textOf(await glyphsWith(`${banglaWords.join(', ')}.`, key));
    for (const word of banglaWords) expect(text).toContain(word);
  },
);

test('each of their glyphs stands where HarfBuzz puts it', async () => {
  const glyphs = await glyphsWith(`${banglaWords.join(', ')}.`);
  const { unitsPerEm, shaped } = shape(words);
  for (const [index, word] of words.entries()) {
    const drawn = glyphsOf(glyphs, word);
    const [first] = drawn;
    const wanted = shaped[index] ?? [];
    expect(drawn.every(({ font }) => font === 'NotoSansBengali-Regular')).toBe(true);
    expect(drawn).toHaveLength(wanted.length);
    for (const [place, glyph] of drawn.entries()) {
      const x = ((glyph.x - (first?.x ?? 0)) / glyph.size) * unitsPerEm;
      expect(Math.abs(x - ((wanted[place]?.x ?? NaN) - (wanted[0]?.x ?? 0)))).toBeLessThan(1);
    }
  }
});

test('the words of a department keep their space', async () => {
  const glyphs = await glyphsWith('প্রযুক্তি বিভাগ');
  const [, second = ''] = 'প্রযুক্তি বিভাগ'.split(' ');
  const { unitsPerEm, shaped } = shape(['প্রযুক্তি']);
  const width = (shaped[0] ?? []).reduce((sum, { advance }) => sum + advance, 0) / unitsPerEm;
  const both = glyphsOf(glyphs, 'প্রযুক্তি বিভাগ');
  const next = glyphsOf(glyphs, second)[0];
  const [first] = both;
  // 260 thousandths: the space of Noto Sans.
  expect(((next?.x ?? 0) - (first?.x ?? 0)) / (first?.size ?? 1) - width).toBeCloseTo(0.26, 2);
});

test('emoji are drawn as such, one by one and joined', async () => {
  const glyphs = await glyphsWith('Thanks 🙂 to the family 👨‍👩‍👧 of 🇧🇩 ✅');
  expect(textOf(glyphs)).toContain('Thanks 🙂 to the family 👨‍👩‍👧 of 🇧🇩 ✅');
  expect(textOf(glyphs)).not.toContain('\ufffd');
  expect(glyphs.filter(({ font }) => font === 'NotoEmoji-Regular')).toHaveLength(4);
});

test('what people write is text, and never markup', async () => {
  const written = '#panic("no") *bold* _it_ $x$ @ref <label> = heading \\ #sys.inputs // gone';
  expect(textOf(await glyphsWith(written))).toContain(written);
});
