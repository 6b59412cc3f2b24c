import type { TaskChange } from '@atrium/contracts/boards';
import { keyHeader, type TenantRequest } from '@atrium/tenant-api';

export const root = 'company_management_service/task_management/';
export const segment = encodeURIComponent;

/** Made once per attempt by `newKey()` and sent again with every retry; it becomes the new row's id. */
export interface Keyed {
  readonly key: string;
}

/** Where lists, cards and subtasks stand is said in relation to others: moves in one place go one after the other. */
export const placesOf = (container: string): string => `places of ${container}`;

/** A create that makes one row however often it is sent. */
export const createRequest = (path: string, key: string, body: unknown): TenantRequest => ({
  url: `${root}${path}/`,
  method: 'POST',
  body,
  headers: keyHeader(key),
});

/** A change of one thing, and of what else it names. Quick changes of the same arrive in their order. */
export const updateRequest = (
  path: string,
  id: string,
  body: unknown,
  alsoChanges: readonly string[] = [],
): TenantRequest => ({
  url: `${root}${path}/${segment(id)}/`,
  method: 'PATCH',
  body,
  changes: [id, ...alsoChanges],
});

export const deleteRequest = (path: string, id: string, alsoChanges: readonly string[] = []): TenantRequest => ({
  url: `${root}${path}/${segment(id)}/`,
  method: 'DELETE',
  changes: [id, ...alsoChanges],
});

/** A title alone is sent as a form, everything else as JSON. */
export function updateTaskRequest(task: string, change: TaskChange): TenantRequest {
  const { title, version, ...others } = change;
  const isTitleAlone = title !== undefined && Object.keys(others).length === 0;
  return updateRequest('task/update', task, isTitleAlone ? formOf({ title, version }) : change);
}

/** A form with the fields that have a value. */
export function formOf(fields: Readonly<Record<string, string | number | File | undefined>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) form.set(name, value instanceof File ? value : String(value));
  }
  return form;
}
