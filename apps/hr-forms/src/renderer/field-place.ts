/** The path of a cell, as validation spells it. */
export const cellPath = (section: string, row: number, column: string): string => `${section}.${row}.${column}`;

/** Marks the element around a field's control, so that an error can lead to it. */
export const fieldMark = (path: string) => ({ 'data-field': path });

/** The path of the field that an element stands in; null outside of fields. */
export const pathOf = (element: Element): string | null =>
  element.closest('[data-field]')?.getAttribute('data-field') ?? null;

/** Puts the focus on the control of a field, and says whether there was one. */
export function focusField(root: ParentNode, path: string): boolean {
  const place = root.querySelector(`[data-field="${CSS.escape(path)}"]`);
  const control = place?.querySelector<HTMLElement>('input:not([type="hidden"]), select, textarea, button');
  control?.focus();
  return control !== undefined && control !== null;
}
