/** Bounds that screens name before anything is sent. No schema library here: the sign-in page stays light. */

/** Characters of a password. Length is the only rule, as current guidance has it. */
export const passwordLength = { min: 8, max: 200 } as const;
