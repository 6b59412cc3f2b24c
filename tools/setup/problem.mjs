/** A failure shown as one sentence, without a stack trace. */
export class Problem extends Error {}

/** The sentence for a failed file system call on a path; other errors stay as they are. */
export function fileProblem(error, path) {
  const sentence = {
    ENOSPC: `Can’t write to ${path}: the disk is full. Free up some space and try again.`,
    EDQUOT: `Can’t write to ${path}: your disk quota is used up. Free up some space and try again.`,
    EACCES: `You don’t have permission to write to ${path}. Change its owner or use a different folder.`,
    EPERM: `You don’t have permission to write to ${path}. Change its owner or use a different folder.`,
    EROFS: `${path} is on a read-only disk. Use a different folder.`,
    ENOTDIR: `${path} isn’t a folder.`,
    EEXIST: `${path} isn’t a folder.`,
  }[error.code];
  return sentence === undefined ? error : new Problem(sentence);
}

/** Prints a failure where `npm start` and `npm test` end: problems as their sentence, faults of ours in full. */
export function reportProblem(error) {
  console.error(error instanceof Problem ? error.message : error);
}
