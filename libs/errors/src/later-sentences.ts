/** In place of the sentences of modules, where a build takes them later; see `imports` in package.json. */
export const moduleSentences = {};
