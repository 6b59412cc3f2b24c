/**
 * How `nx release` writes versions: as it does for all npm packages, and what is released of the shared libs in the same
 * commit. It loads this with `require`.
 */
const { default: VersionActions, afterAllProjectsVersioned } = require('@nx/js/src/release/version-actions');

exports.default = VersionActions;

/** Called when the new versions stand in the package.json files; answers with what else is to be committed. */
exports.afterAllProjectsVersioned = async (cwd, options) => {
  const { changedFiles, deletedFiles } = await afterAllProjectsVersioned(cwd, options);
  if (options.dryRun) return { changedFiles, deletedFiles };
  // Not before: it reads the versions when it is loaded.
  const { recordReleases } = await import('./released.ts');
  return { changedFiles: [...changedFiles, ...recordReleases()], deletedFiles };
};
