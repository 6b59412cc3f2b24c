import { allForms } from '@atrium/hr-form-model/all-forms';
import { isFormKey } from '@atrium/hr-form-model/forms';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { portrait } from '../../demo/portrait';
import { createFolderStore } from '../../files/folder-store';
import { newId } from '../../database/ids';
import { readGlyphs, textOf, type DrawnGlyph } from '../../testing/pdf-glyphs';
import { paperVariants, samplePaper, type SampleFiles } from '../../testing/sample-papers';
import { createWorkerPool } from '../../workers/worker-pool';
import type { PaperContent } from './paper-content';
import { renderPaper } from './render-paper';

const folder = mkdtempSync(join(tmpdir(), 'atrium-papers-'));
const files = createFolderStore(folder);
const workers = createWorkerPool({ processes: 1, waiting: 10, seconds: 60, memoryMb: 768 });
const tenant = newId();
afterAll(() => {
  workers.close();
  rmSync(folder, { recursive: true, force: true });
});

/** `npm run papers` looks at them. */
const wanted = process.env['PAPERS_FOLDER'];

const render = async (paper: PaperContent): Promise<Buffer> =>
  Buffer.concat(await (await renderPaper({ workers, files }, tenant, paper)).bytes.toArray());

async function store(name: string, content_type: string, bytes: Buffer) {
  const id = newId();
  await files.put({ tenantId: tenant, fileId: id }, Readable.from([bytes]), content_type);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { id, field: '', sha256, name, content_type, size: bytes.length };
}

/** A logo beside a name, on nothing. */
const letterhead = (): Promise<Buffer> =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="1400" height="220"><circle cx="110" cy="110" r="90" fill="#0f766e"/>' +
        '<rect x="240" y="60" width="700" height="44" fill="#0f766e"/><rect x="240" y="130" width="420" height="22" fill="#99b"/></svg>',
    ),
  )
    .png()
    .toBuffer();

let attached: SampleFiles;
beforeAll(async () => {
  attached = {
    photo: await store('me.png', 'image/png', portrait(1, true)),
    letterhead: await store('letterhead.png', 'image/png', await letterhead()),
    documents: [
      await store('Scan of the certificate.png', 'image/png', portrait(2, false)),
      await store('পরামর্শপত্র.pdf', 'application/pdf', await render(samplePaper('ack', 'bangla-short'))),
      await store('Notes.docx', 'application/msword', Buffer.from('d0cf11e0a1b11ae1', 'hex')),
    ],
  };
});

/** Whether what begins with these words has nothing above it on its page but the page's header. */
function standsAlone(glyphs: readonly DrawnGlyph[], words: string): boolean {
  const first = glyphs.findIndex((_, index) => textOf(glyphs.slice(index, index + words.length)).startsWith(words));
  const { page = 0, y = 0 } = glyphs[first] ?? {};
  return first !== -1 && !glyphs.some((glyph) => glyph.page === page && glyph.y > y + 1 && glyph.y < 800);
}

const keys = Object.keys(allForms).filter(isFormKey);

describe.each(paperVariants)('%s', (variant) => {
  test.each(keys)('%s is a document, the same each time', async (key) => {
    const paper = samplePaper(key, variant, attached);
    const [bytes, again] = [await render(paper), await render(structuredClone(paper))];
    expect(bytes.subarray(0, 8).toString()).toBe('%PDF-1.7');
    expect(again.equals(bytes)).toBe(true);
    const glyphs = readGlyphs(bytes);
    // The space at which a line breaks may hang over its end.
    const inked = glyphs.filter(({ text }) => text.trim() !== '');
    expect(inked.filter(({ x, size, width }) => x < 55 || x + (size * width) / 1000 > 541)).toEqual([]);
    expect(textOf(glyphs)).not.toContain('\ufffd');
    for (const what of ['Sign-off', 'Acceptance', 'Yours ']) expect(standsAlone(glyphs, what)).toBe(false);
    if (wanted === undefined) return;
    mkdirSync(wanted, { recursive: true });
    writeFileSync(join(wanted, `${key.replace('/', '-')}.${variant}.pdf`), bytes);
  });
});
