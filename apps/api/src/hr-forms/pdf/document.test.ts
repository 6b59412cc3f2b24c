import type { FormDefinition } from '@atrium/hr-form-model/definition';
import { portrait } from '../../demo/portrait';
import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { renderDocument, type DocumentContent } from './document';
import { readPicture } from './pictures';

const form = {
  key: 'leave',
  version: 1,
  label: 'Sample',
  title: 'Sample Form',
  subject: 'self',
  letterhead: 'head',
  sections: [
    {
      kind: 'fields',
      key: 'about',
      title: 'About',
      note: 'As the record has it.',
      fields: [
        { key: 'head', label: 'Letterhead', kind: 'file', accept: 'image' },
        { key: 'name', label: 'Name', kind: 'text' },
        { key: 'salary', label: 'Salary', kind: 'money' },
        { key: 'reason', label: 'Reason', kind: 'long-text' },
        { key: 'agrees', label: 'Everything above is true.', kind: 'confirm' },
      ],
    },
    {
      kind: 'table',
      key: 'days',
      title: 'Days',
      columns: [
        { key: 'date', label: 'Date', kind: 'date' },
        { key: 'remarks', label: 'Remarks', kind: 'text' },
        { key: 'amount', label: 'Amount', kind: 'money' },
      ],
      rows: { from: 'people', start: 1, min: 0, max: 500, addLabel: 'Add' },
    },
    { kind: 'text', key: 'clauses', title: 'Clauses', paragraphs: ['1. The first clause.', '2. The second one.'] },
    {
      kind: 'fields',
      key: 'secret',
      title: 'For HR',
      party: 'hr',
      hiddenFromEmployee: true,
      fields: [{ key: 'note', label: 'Note', kind: 'text' }],
    },
  ],
  steps: [
    { party: 'employee', label: 'Employee', signs: true },
    { party: 'hr', label: 'HR Department', signs: true },
  ],
} as const satisfies FormDefinition;

const step = {
  step: 0,
  party: 'employee',
  label: 'Employee',
  action: 'submitted',
  outcome: null,
  revision: 1,
  by_id: '01a1fdc7-7831-76c3-bdd0-2e7dcf8844ea',
  by_name: 'Ayesha Rahman',
  at: '2026-11-21T07:24:05.123Z',
  comment: '',
  signature: { kind: 'typed', name: 'Ayesha Rahman' },
  content_hash: 'ab'.repeat(32),
  version: 2,
  intact: true,
} as const satisfies DocumentContent['steps'][number];

const sample: DocumentContent = {
  id: '01a1fdc7-7831-76c3-bdd0-2e7dcf8844eb',
  company: 'Bengal Textile',
  timeZone: 'Asia/Dhaka',
  definition: form,
  state: 'approved',
  outcome: { label: 'Approved', tone: 'positive' },
  revision: 1,
  submitter: 'Ayesha Rahman',
  created_at: '2026-11-20T07:24:05.123Z',
  submitted_at: '2026-11-21T07:24:05.123Z',
  content: {
    name: 'Ayesha Rahman – আয়েশা রহমান',
    salary: 1234567.5,
    reason: 'One line.\nAnother, with “quotes”, Ünïcode, Ελληνικά and Русский.',
    agrees: true,
    days: [{ date: '2026-11-21', remarks: 'Eid', amount: 12 }],
    note: 'kept from the employee',
  },
  isForSubmitter: false,
  steps: [
    step,
    {
      ...step,
      step: 1,
      party: 'hr',
      label: 'HR Department',
      action: 'approved',
      outcome: { label: 'Approved', tone: 'positive' },
      by_name: 'Farhana Karim',
      comment: 'Agreed.',
      signature: {
        kind: 'drawn',
        strokes: [
          [100, 200, 300, 50, 500, 250, 700, 80],
          [800, 150],
        ],
      },
    },
  ],
  files: {},
  pictures: new Map(),
};

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const pagesOf = (bytes: Buffer): number => bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
const framed = (type: string, data: Buffer): Buffer => {
  const result = Buffer.alloc(data.length + 12);
  result.writeUInt32BE(data.length, 0);
  result.write(type, 4, 'latin1');
  data.copy(result, 8);
  result.writeUInt32BE(crc32(result.subarray(4, data.length + 8)), data.length + 8);
  return result;
};
/** Every kind of filter, and every opacity. */
function transparentPng(colourType: 4 | 6, level: number): Buffer {
  const channels = colourType === 6 ? 4 : 2;
  const [width, height] = [20, 10];
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, colourType, 0, 0, 0], 8);
  const rows = Buffer.alloc(height * (1 + width * channels));
  for (let y = 0; y < height; y += 1) {
    const start = y * (1 + width * channels);
    rows[start] = y % 5;
    for (let x = 0; x < width * channels; x += 1) rows[start + 1 + x] = (x * 7 + y * 13) % 256;
  }
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    framed('IHDR', header),
    framed('IDAT', deflateSync(rows, { level })),
    framed('IEND', Buffer.alloc(0)),
  ]);
}

test('the same content is the same file, on every machine', async () => {
  const [once, again] = [await renderDocument(sample), await renderDocument(structuredClone(sample))];
  expect(once.equals(again)).toBe(true);
  expect(hashOf(once)).toBe('5ca94888b424ca5609154bef3e7bc10b9c5738730e8b62c140968e14189160a9');
});

test('anything else is another file', async () => {
  const hashes = new Set<string>();
  for (const changes of [
    {},
    { state: 'denied' as const },
    { isForSubmitter: true },
    { steps: [step] },
    { steps: sample.steps.map((one) => ({ ...one, intact: false })) },
    { content: { ...sample.content, agrees: false } },
    { company: 'Globex' },
    { timeZone: 'Europe/Berlin' },
  ]) {
    hashes.add(hashOf(await renderDocument({ ...sample, ...changes })));
  }
  expect(hashes.size).toBe(8);
});

test('tables and texts go on over as many pages as they need', async () => {
  expect(pagesOf(await renderDocument(sample))).toBe(1);
  const days = Array.from({ length: 150 }, (_, index) => ({
    date: '2026-11-21',
    remarks: `Day ${index}`,
    amount: index,
  }));
  expect(pagesOf(await renderDocument({ ...sample, content: { ...sample.content, days } }))).toBeGreaterThanOrEqual(4);
  const reason = 'A sentence that is written again and again. '.repeat(300);
  expect(pagesOf(await renderDocument({ ...sample, content: { ...sample.content, reason } }))).toBeGreaterThanOrEqual(
    3,
  );
  const tall = [{ date: '2026-11-21', remarks: 'word '.repeat(3000), amount: 1 }];
  expect(pagesOf(await renderDocument({ ...sample, content: { ...sample.content, days: tall } }))).toBeGreaterThan(2);
});

test('a word without end, and letters of no font, are set all the same', async () => {
  for (const reason of ['x'.repeat(5000), '漢字'.repeat(500), 'ক্ষ'.repeat(800), '🙂', '\u202e\u0000 a', '']) {
    const bytes = await renderDocument({ ...sample, submitter: reason, content: { ...sample.content, reason } });
    expect(bytes.subarray(0, 8).toString()).toBe('%PDF-1.7');
  }
});

test('a letterhead heads the document, transparent ones however they were compressed', async () => {
  const plain = await renderDocument(sample);
  const withHead = (bytes: Buffer) => {
    const picture = readPicture(bytes);
    if (picture === undefined) throw new Error('The letterhead could not be read.');
    return renderDocument({
      ...sample,
      content: { ...sample.content, head: 'file' },
      pictures: new Map([['file', picture]]),
    });
  };
  expect((await withHead(portrait(1, false))).toString('latin1')).toContain('/Subtype /Image');
  for (const colourType of [4, 6] as const) {
    const [one, other] = [await withHead(transparentPng(colourType, 9)), await withHead(transparentPng(colourType, 1))];
    expect(one.equals(other)).toBe(true);
    expect(one.equals(plain)).toBe(false);
  }
});

/** What stands before the picture itself: a frame of 40 by 30, stored as a camera does that was held like this. */
function photo(orientation: number, byteOrder: 'II' | 'MM' = 'MM'): Buffer {
  const short = (value: number) => Buffer.from(byteOrder === 'II' ? [value, 0] : [0, value]);
  const long = (value: number) =>
    Buffer.concat(byteOrder === 'II' ? [short(value), short(0)] : [short(0), short(value)]);
  const tag = Buffer.from(byteOrder === 'II' ? [0x12, 0x01] : [0x01, 0x12]);
  const directory = [short(1), tag, short(3), long(1), short(orientation), short(0), long(0)];
  const exif = Buffer.concat([Buffer.from(`Exif\0\0${byteOrder}`), short(42), long(8), ...directory]);
  const segment = (marker: number, data: Buffer) =>
    Buffer.concat([Buffer.from([0xff, marker, 0, data.length + 2]), data]);
  const frame = Buffer.from([8, 0, 30, 0, 40, 1, 1, 0x11, 0]);
  return Buffer.concat([
    Buffer.from('ffd8', 'hex'),
    segment(0xe0, Buffer.from('JFIF\0')),
    segment(0xe1, exif),
    segment(0xc0, frame),
    Buffer.from('ffd9', 'hex'),
  ]);
}

test.each(['II', 'MM'] as const)('a photo is as large as it is looked at, whichever way it was taken (%s)', (order) => {
  for (const held of [1, 2, 3, 4]) expect(readPicture(photo(held, order))).toMatchObject({ width: 40, height: 30 });
  for (const held of [5, 6, 7, 8]) expect(readPicture(photo(held, order))).toMatchObject({ width: 30, height: 40 });
  for (const held of [0, 9]) expect(readPicture(photo(held, order))).toMatchObject({ width: 40, height: 30 });
});

test('a photo whose notes are damaged is a photo', () => {
  const whole = photo(6);
  const exif = whole.indexOf('MM');
  for (const [place, value] of [
    [exif, 0],
    [exif + 4, 0xff],
    [exif + 9, 0xff],
  ] as const) {
    const damaged = Buffer.from(whole);
    damaged[place] = value;
    expect(readPicture(damaged)).toBeDefined();
  }
});

test('what is no picture is left out', () => {
  const png = transparentPng(6, 9);
  for (const bytes of [
    Buffer.alloc(0),
    Buffer.from('GIF89a'),
    Buffer.from('ffd8ffe0', 'hex'),
    png.subarray(0, 40),
    Buffer.concat([png.subarray(0, 16), Buffer.from('7fffffff7fffffff', 'hex'), png.subarray(24)]),
  ]) {
    expect(readPicture(bytes)).toBeUndefined();
  }
  expect(readPicture(png)).toMatchObject({ width: 20, height: 10 });
});
