/** The path of a cell, as validation spells it. */
export const cellPath = (section: string, row: number, column: string): string => `${section}.${row}.${column}`;

/** Marks the element around a field's control, so that an error can lead to it. */
export const fieldAttributes = (path: string) => ({ 'data-field': path });

/** The path of the field that contains an element; null outside of fields. */
export const pathOf = (element: Element): string | null =>
  element.closest('[data-field]')?.getAttribute('data-field') ?? null;

const controls = 'input:not([type="hidden"], [hidden]), select, textarea, [role="spinbutton"], button';

/** Puts the focus on the control of a field: the one that is marked as wrong, or the first. */
export function focusField(root: ParentNode, path: string): void {
  const place = root.querySelector(`[data-field="${CSS.escape(path)}"]`);
  const first = place?.querySelector<HTMLElement>(controls);
  const wrong = place?.querySelector<HTMLElement>(`:is(${controls})[aria-invalid="true"]`);
  // Of radio buttons Tab reaches the chosen one only.
  const chosen = first?.matches('[type="radio"]') === true ? place?.querySelector<HTMLElement>(':checked') : null;
  (wrong ?? chosen ?? first)?.focus();
}
