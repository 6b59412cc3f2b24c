import { isErrorCode } from '@atrium/errors';
import { type z } from 'zod';
import { acceptInvitationSchema, loginSchema, registrationSchema, tokenClaimsSchema } from './auth';
import { boardListChangeSchema, newBoardListSchema } from './boards';
import { newAssetSchema } from './assets';
import {
  agreedDaySchema,
  daySchema,
  emailSchema,
  optionalText,
  passwordSchema,
  pastDaySchema,
  requiredText,
} from './common';
import { employeeDefaults } from './employee-options';
import { employeeListQuerySchema, newEmployeeSchema } from './employees';
import { submissionQuerySchema } from './hr-forms';
import { newUserSchema } from './users';

const messagesOf = (schema: z.ZodType, value: unknown): string[] =>
  schema.safeParse(value).error?.issues.map((issue) => issue.message) ?? [];

test.each([
  ['a missing text', requiredText(5), undefined, 'field.required'],
  ['a blank text', requiredText(5), '  ', 'field.required'],
  ['a long text', requiredText(5), 'sixsix', 'field.too-long'],
  ['a number for a text', requiredText(5), 12, 'field.required'],
  ['a long optional text', optionalText(2), 'abc', 'field.too-long'],
  ['no address', emailSchema, 'nobody', 'field.email'],
  ['an address without a name', emailSchema, '@example.com', 'field.email'],
  ['a missing address', emailSchema, '', 'field.required'],
  ['a short password', passwordSchema, '1234567', 'field.too-short'],
  ['a long password', passwordSchema, 'x'.repeat(201), 'field.too-long'],
  ['a password of four characters that take two units each', passwordSchema, '🔑'.repeat(4), 'field.too-short'],
  ['a day that is none', daySchema, '2023-02-29', 'field.date'],
  ['a day of the year 0, which no database has', daySchema, '0000-12-31', 'field.date'],
  ['a day in another form', daySchema, '28/02/2023', 'field.date'],
  ['a day of birth to come', pastDaySchema, '2090-01-01', 'field.in-future'],
  ['a day of birth of another age', pastDaySchema, '1026-03-01', 'field.too-early'],
  ['a purchase in 1026', newAssetSchema.shape.purchase_date, '1026-03-01', 'field.too-early'],
  ['a purchase to come', newAssetSchema.shape.purchase_date, '2090-01-01', 'field.in-future'],
  ['a purchase on no day', newAssetSchema.shape.purchase_date, '2023-02-29', 'field.date'],
  ['joining in a lifetime', agreedDaySchema, '2090-01-01', 'field.too-far-ahead'],
  [
    'a period that ends before it begins',
    submissionQuerySchema,
    { from: '2026-03-02', to: '2026-03-01' },
    'field.period-reversed',
  ],
])('%s is refused by a code of the catalogue', (_what, schema, value, code) => {
  expect(messagesOf(schema, value)).toEqual([code]);
  expect(isErrorCode(code)).toBe(true);
});

test('text is trimmed, a password is not', () => {
  expect(requiredText(5).parse('  abc ')).toBe('abc');
  expect(emailSchema.parse(' a@b.example ')).toBe('a@b.example');
  expect(passwordSchema.parse('  eight  ')).toBe('  eight  ');
});

test('a password may have 200 characters, whatever they take', () => {
  for (const character of ['x', 'é', '🔑']) {
    expect(passwordSchema.safeParse(character.repeat(200)).success).toBe(true);
    expect(passwordSchema.safeParse(character.repeat(201)).success).toBe(false);
  }
});

test.each(['0001-01-01', '2024-02-29', '9999-12-31'])('%s is a day', (day) => {
  expect(daySchema.parse(day)).toBe(day);
});

test('an optional text that is left out is empty', () => {
  expect(optionalText(5).parse(undefined)).toBe('');
});

test('a sign-in takes any text, so that a wrong one fails like a wrong password', () => {
  expect(loginSchema.safeParse({ email: '', password: '' }).success).toBe(true);
  expect(loginSchema.safeParse({ email: 1, password: '' }).success).toBe(false);
});

test('unknown fields are left out', () => {
  const parsed = registrationSchema.parse({
    username: 'a',
    email: 'a@b.example',
    password: '12345678',
    confirmPassword: '12345678',
  });
  expect(parsed).toEqual({ username: 'a', email: 'a@b.example', password: '12345678' });
});

test('an employee starts with defaults that its schema takes, and needs the fields of the first two steps', () => {
  const needed = messagesOf(newEmployeeSchema, employeeDefaults);
  expect(needed.every(isErrorCode)).toBe(true);
  const missing = newEmployeeSchema.safeParse(employeeDefaults).error?.issues.map((issue) => issue.path.join('.'));
  expect(missing).toEqual([
    'user.username',
    'user.password',
    'user.role',
    'email',
    'employee_id',
    'first_name',
    'last_name',
    'date_of_birth',
    'phone_number',
    'nationality',
    'designation',
    'date_of_joining',
    'address',
  ]);
});

test('a page holds 1 to 200 rows', () => {
  expect(employeeListQuerySchema.parse({ limit: '50' })).toEqual({ limit: 50 });
  for (const limit of ['0', '201', '1.5', 'x']) {
    expect(employeeListQuerySchema.safeParse({ limit }).success).toBe(false);
  }
});

test('claims without an account, an end or a known role are none', () => {
  const claims = { user_id: '01a1fdc7-7831-76c3-bdd0-2e7dcf8844ea', exp: 1, tenant: 'acme', role: 'admin' };
  expect(tokenClaimsSchema.safeParse(claims).success).toBe(true);
  for (const change of [{ user_id: '1' }, { exp: '1' }, { exp: 1.5 }, { tenant: undefined }, { role: 'owner' }]) {
    expect(tokenClaimsSchema.safeParse({ ...claims, ...change }).success).toBe(false);
  }
});

test('an invitation needs a full name, and its acceptance a password that registration would take', () => {
  expect(messagesOf(newUserSchema, { username: 'a', email: 'a@b.example' })).toEqual(['field.required']);
  expect(messagesOf(acceptInvitationSchema, { token: 'x', password: 'short' })).toEqual(['field.too-short']);
});

test('the place of a list is a number, or a number as a form sends it, and nothing that could be taken for one', () => {
  for (const order of [2, '2']) expect(boardListChangeSchema.parse({ order })).toEqual({ order: 2 });
  for (const order of [true, [2], null, '', ' 2 ', '0x2', 1.5, 0]) {
    expect(boardListChangeSchema.safeParse({ order }).success).toBe(false);
  }
  const board = '01a1fdc7-7831-76c3-bdd0-2e7dcf8844ea';
  expect(newBoardListSchema.parse({ title: 'To do', board })).toEqual({ title: 'To do', board });
});

test('nobody joins before they are born, whatever else is missing', () => {
  const joined = (date_of_birth: string, date_of_joining: string) =>
    newEmployeeSchema
      .safeParse({ date_of_birth, date_of_joining })
      .error?.issues.find(({ path }) => path[0] === 'date_of_joining')?.message;
  expect(joined('1990-03-05', '1990-03-05')).toBe('employee.joined-before-birth');
  expect(joined('1990-03-05', '2020-01-01')).toBeUndefined();
  expect(joined('', '2020-01-01')).toBeUndefined();
});
