/** A multipart body of named values; null and undefined are left out. */
export function formDataOf(values: Readonly<Record<string, string | number | File | null | undefined>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === undefined) continue;
    form.append(name, typeof value === 'number' ? String(value) : value);
  }
  return form;
}
