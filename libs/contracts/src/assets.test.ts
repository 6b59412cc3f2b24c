import { isErrorCode } from '@atrium/errors';
import { type z } from 'zod';
import { assetStates, nextAssetStates } from './asset-options';
import {
  assetChangeSchema,
  assetImportSchema,
  assetListQuerySchema,
  denyAssetRequestSchema,
  newAssetRequestSchema,
  newAssetSchema,
} from './assets';

const id = '01a1fdc7-7831-76c3-bdd0-2e7dcf8844ea';
const problemsOf = (schema: z.ZodType, value: unknown): string[] =>
  schema.safeParse(value).error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) ?? [];

test('a new asset needs a title and a category; the rest has a beginning', () => {
  expect(problemsOf(newAssetSchema, {})).toEqual(['title field.required', 'category field.required']);
  expect(newAssetSchema.parse({ title: ' Laptop ', category: 'IT' })).toEqual({
    title: 'Laptop',
    category: 'IT',
    purchase_date: null,
    serial_number: '',
    description: '',
    condition: 'good',
  });
});

test.each([
  ['a day that is none', { purchase_date: '2023-02-29' }, 'purchase_date field.date'],
  ['a condition that is none', { condition: 'shiny' }, 'condition field.option'],
  ['a serial number without end', { serial_number: 'x'.repeat(101) }, 'serial_number field.too-long'],
])('%s is refused by a code of the catalogue', (_what, value, problem) => {
  expect(problemsOf(newAssetSchema, { title: 'x', category: 'x', ...value })).toEqual([problem]);
  expect(problemsOf(assetChangeSchema, value)).toEqual([problem]);
  expect(isErrorCode(problem.split(' ')[1])).toBe(true);
});

test('an edit leaves alone what it does not name, and empties what it names as empty', () => {
  expect(assetChangeSchema.parse({})).toEqual({});
  expect(assetChangeSchema.parse({ purchase_date: '', serial_number: ' ', image: null })).toEqual({
    purchase_date: null,
    serial_number: '',
    image: null,
  });
});

test('a request is for a category or an asset, and says why', () => {
  expect(problemsOf(newAssetRequestSchema, { reason: 'x' })).toEqual(['category field.required']);
  expect(problemsOf(newAssetRequestSchema, { category: 'IT' })).toEqual(['reason field.required']);
  expect(problemsOf(newAssetRequestSchema, { category: 'IT', reason: 'x' })).toEqual([]);
  expect(problemsOf(newAssetRequestSchema, { asset: id, reason: 'x' })).toEqual([]);
});

test('a denial says why', () => {
  expect(problemsOf(denyAssetRequestSchema, { comment: ' ' })).toEqual(['comment field.required']);
});

test('an import takes rows with every column or without, and with the ID of an asset', () => {
  expect(assetImportSchema.parse({ rows: [{ title: 'x' }, { id: 'A-00001', condition: 'good' }] })).toEqual({
    rows: [{ title: 'x' }, { id: 'A-00001', condition: 'good' }],
    skip_problems: false,
  });
  expect(problemsOf(assetImportSchema, { rows: [] })).toHaveLength(1);
});

test('a list is sorted by what it knows only', () => {
  expect(assetListQuerySchema.parse({ sort: '-title', limit: '20' })).toEqual({ sort: '-title', limit: 20 });
  expect(problemsOf(assetListQuerySchema, { sort: 'holder' })).toHaveLength(1);
});

test('no state follows itself, and none but a return ends an assignment', () => {
  for (const state of assetStates) expect(nextAssetStates[state]).not.toContain(state);
  expect(nextAssetStates.assigned).toEqual([]);
});
