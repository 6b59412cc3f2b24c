/** Sentences at the fields that they concern, by path. */
export type ShownErrors = Readonly<Record<string, string>>;
