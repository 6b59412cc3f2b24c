/** The addresses of this remote. They are written nowhere else. */
export const formsPath = '/all_forms';
export const hrPath = '/hr';

/** A form to fill: a blank one, or one's draft of it. */
export const formPath = (form: string, draft?: string): string =>
  `${formsPath}?${new URLSearchParams({ form, ...(draft !== undefined && { draft }) }).toString()}`;

/** The forms that someone has submitted. */
export const ownSubmissionsPath = `${formsPath}?view=submissions`;
export const submissionPath = (id: string): string => `${formsPath}/submissions/${id}`;

/** The same submission, where it is decided. */
export const decisionPath = (id: string): string => `${hrPath}/submissions/${id}`;
