/** The addresses of this remote, written nowhere else. */
export const appointmentsPath = '/appointments';

/** Tasks, forms and assets belong to other remotes; only their addresses are known here. */
export const taskPath = (id: string): string => `/task_management/task_details/${encodeURIComponent(id)}`;
export const submissionPath = (id: string): string => `/all_forms/submissions/${encodeURIComponent(id)}`;
export const assetPath = (id: string): string => `/asset_management/${encodeURIComponent(id)}`;
