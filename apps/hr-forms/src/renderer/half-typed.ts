import type { ErrorCode } from '@atrium/errors';
import { pathOf } from './field-place';

/** What a browser shows in a control and hands out as nothing: half a day, the 31st of February, `1e`. */
const codes = {
  date: 'field.date',
  month: 'field.month',
  time: 'field.time',
  number: 'field.number',
} as const satisfies Record<string, ErrorCode>;

const isWatched = (type: string): type is keyof typeof codes => type in codes;

/** What is wrong with a control whose text is no value of its kind; null where there is nothing of that. */
export function halfTyped(element: Element): { readonly path: string; readonly code: ErrorCode } | null {
  if (!(element instanceof HTMLInputElement) || !isWatched(element.type) || !element.validity.badInput) return null;
  const path = pathOf(element);
  return path === null ? null : { path, code: codes[element.type] };
}

/** All such controls within `root`, by the path of their field. */
export const halfTypedIn = (root: ParentNode): Readonly<Record<string, ErrorCode>> =>
  Object.fromEntries(
    [...root.querySelectorAll('input')].flatMap((input) => {
      const found = halfTyped(input);
      return found === null ? [] : [[found.path, found.code] as const];
    }),
  );
