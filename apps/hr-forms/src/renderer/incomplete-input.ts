import type { ErrorCode } from '@atrium/errors';
import { pathOf } from './field-path';

type IncompleteInput = { readonly path: string; readonly code: ErrorCode } | null;

/** The error of a control that shows something but has no value: half a date, one part of a month, `1e`. */
export function incompleteInput(element: Element): IncompleteInput {
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
export const incompleteInputs = (root: ParentNode): Readonly<Record<string, ErrorCode>> =>
  Object.fromEntries(
    [...root.querySelectorAll('input, select, [role="spinbutton"]')].flatMap((control) => {
      const found = incompleteInput(control);
      return found === null ? [] : [[found.path, found.code] as const];
    }),
  );
