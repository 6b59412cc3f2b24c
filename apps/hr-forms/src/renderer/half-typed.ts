import type { ErrorCode } from '@atrium/errors';
import { pathOf } from './field-place';

type Half = { readonly path: string; readonly code: ErrorCode } | null;

/** What is wrong with a control that shows something and hands out nothing: half a day, one part of a month, `1e`. */
export function halfTyped(element: Element): Half {
  const path = pathOf(element);
  if (path === null) return null;
  if (element instanceof HTMLInputElement && element.type === 'number' && element.validity.badInput) {
    return { path, code: 'field.number' };
  }
  if (element.closest('[data-half]') !== null) return { path, code: 'field.month' };
  const parts = [...(element.closest('[role="group"]')?.querySelectorAll('[role="spinbutton"]') ?? [])];
  const blank = parts.filter((part) => part.hasAttribute('data-placeholder'));
  if (blank.length === 0 || blank.length === parts.length) return null;
  return { path, code: parts.some((part) => part.getAttribute('data-type') === 'hour') ? 'field.time' : 'field.date' };
}

/** All such controls within `root`, by the path of their field. */
export const halfTypedIn = (root: ParentNode): Readonly<Record<string, ErrorCode>> =>
  Object.fromEntries(
    [...root.querySelectorAll('input, select, [role="spinbutton"]')].flatMap((control) => {
      const found = halfTyped(control);
      return found === null ? [] : [[found.path, found.code] as const];
    }),
  );
