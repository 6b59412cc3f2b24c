import type { TaskChange } from '@atrium/contracts/boards';

/** A form with the fields that have a value. */
export function formOf(fields: Readonly<Record<string, string | number | File | undefined>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) form.set(name, value instanceof File ? value : String(value));
  }
  return form;
}

/** How a change of a task is sent: a title alone as a form, everything else as JSON. */
export function taskChangeBody(change: TaskChange): FormData | TaskChange {
  const { title, version, ...others } = change;
  return title !== undefined && Object.keys(others).length === 0 ? formOf({ title, version }) : change;
}
