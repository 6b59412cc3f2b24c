import type { ErrorCode, MessageParams } from '@atrium/errors';
import { isDay, isMonth, isTime } from './calendar';
import type { Field } from './definition';
import { describeNumber } from './describe';
import { decimalsOf } from '@atrium/contracts/numbers';
import { isRating } from './rating';
import type { FieldValue } from './values';

/** Why a value is refused: a code of the catalogue and what its sentence names. */
export interface FieldError {
  readonly code: ErrorCode;
  readonly params: MessageParams;
}

/** Characters of a text, where its field says nothing else. */
export const defaultLength = { line: 200, long: 5000, email: 254, phone: 30 } as const;

/** The largest number, where the field says nothing else: sums of many stay exact. */
export const defaultMost = 9_999_999_999.99;

const emailShape = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
const phoneShape = /^\+?[\d\s().-]+$/;

const error = (code: ErrorCode, params: MessageParams = {}): FieldError => ({ code, params });

/** What is wrong with a value that cannot be stored, even in a draft: its type, or a text past its limit. */
export function storageError(field: Field, value: FieldValue): FieldError | undefined {
  switch (field.kind) {
    case 'text':
    case 'long-text':
    case 'email':
    case 'phone': {
      if (typeof value !== 'string') return error('field.invalid');
      const max = longest(field);
      return value.length > max ? error('field.too-long', { max }) : undefined;
    }
    case 'number':
    case 'money':
      return isNumber(value) ? undefined : error('field.number');
    case 'rating':
      return isNumber(value) ? undefined : error('field.rating');
    case 'confirm':
      return typeof value === 'boolean' ? undefined : error('field.invalid');
    case 'multi-choice':
      return Array.isArray(value) ? undefined : error('field.invalid');
    case 'date':
    case 'month':
    case 'time':
    case 'choice':
    case 'select':
    case 'file':
      if (typeof value !== 'string') return error('field.invalid');
      return value.length > defaultLength.line ? error('field.too-long', { max: defaultLength.line }) : undefined;
    case 'computed':
      return undefined;
  }
}

/** What is wrong with a filled value, for a form that is to be submitted. */
export function valueError(field: Field, value: FieldValue): FieldError | undefined {
  return storageError(field, value) ?? contentError(field, value);
}

function contentError(field: Field, value: FieldValue): FieldError | undefined {
  switch (field.kind) {
    case 'email':
      return typeof value === 'string' && emailShape.test(value) ? undefined : error('field.email');
    case 'phone':
      return typeof value === 'string' && isPhone(value) ? undefined : error('field.phone');
    case 'number':
    case 'money':
      return isNumber(value) ? numberError(field, value) : error('field.number');
    case 'rating':
      return isNumber(value) && isRating(value) ? undefined : error('field.rating');
    case 'date':
      return typeof value === 'string' && isDay(value) ? undefined : error('field.date');
    case 'month':
      return typeof value === 'string' && isMonth(value) ? undefined : error('field.month');
    case 'time':
      return typeof value === 'string' && isTime(value) ? undefined : error('field.time');
    case 'choice':
    case 'select':
      return typeof value === 'string' && field.options.includes(value) ? undefined : error('field.option');
    case 'multi-choice':
      return Array.isArray(value) && value.every((option: unknown) => field.options.some((known) => known === option))
        ? undefined
        : error('field.option');
    case 'text':
    case 'long-text':
    case 'confirm':
    case 'file':
    case 'computed':
      return undefined;
  }
}

function numberError(field: Field & { kind: 'number' | 'money' }, value: number): FieldError | undefined {
  const decimals = field.kind === 'money' ? 2 : (field.decimals ?? 0);
  if (decimalsOf(value) > decimals) {
    return decimals === 0 ? error('field.whole-number') : error('field.decimals', { decimals });
  }
  const { min = 0, max = defaultMost } = field;
  if (value < min) return error('field.too-small', { min: describeNumber(field, min) });
  return value > max ? error('field.too-large', { max: describeNumber(field, max) }) : undefined;
}

const isNumber = (value: FieldValue): value is number => typeof value === 'number' && Number.isFinite(value);

function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return phoneShape.test(text) && digits >= 6 && digits <= 15;
}

function longest(field: Field & { kind: 'text' | 'long-text' | 'email' | 'phone' }): number {
  if (field.max !== undefined) return field.max;
  if (field.kind === 'long-text') return defaultLength.long;
  return field.kind === 'text' ? defaultLength.line : defaultLength[field.kind];
}
