/** What boards share with screens that do without the schemas. */

/** Colours of labels; the screens draw each in both themes. */
export const labelColours = ['blue', 'green', 'yellow', 'orange', 'red', 'purple', 'pink', 'grey'] as const;
export type LabelColour = (typeof labelColours)[number];

export const checklistTitleMax = 50;

/** How long what is deleted can be restored, in days. */
export const trashDays = 30;

/** No calendar of this product goes back further. */
export const firstDueYear = 1800;
