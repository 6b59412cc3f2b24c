/** The addresses of this remote, written nowhere else. */
export const settingsPath = '/settings';
export const tabPath = (tab: string): string => `${settingsPath}/${tab}`;
/** A person's record belongs to the directory; only its address is known here. */
export const recordPath = (id: string): string => `/employee_dashboard/${id}`;
/** Departments and locations belong to it, too. */
export const placesPath = '/employee_dashboard/departments';
export const designationsPath = `${placesPath}?tab=designations`;
