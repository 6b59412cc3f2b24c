/** What one field holds. A blank field is not stored. */
export type FieldValue = string | number | boolean | readonly string[];
export type RowValues = Readonly<Record<string, FieldValue>>;

/**
 * What a form holds: values of fields by their key, and rows of a table by the key of its section (a labelled table
 * has one entry per label, in their order).
 */
export type FormValues = Readonly<Record<string, FieldValue | readonly RowValues[]>>;
