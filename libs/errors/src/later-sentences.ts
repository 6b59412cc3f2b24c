/** In place of sentences that a build takes later; see `imports` in package.json. */
export const moduleSentences = {};
export const signedOutSentences = {};
