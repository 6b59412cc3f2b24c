/** A failure that is told in one sentence, without a stack trace. */
export class Problem extends Error {}

/** The sentence for a failed file system call on a path; other errors stay as they are. */
export function fileProblem(error, path) {
  const sentence = {
    ENOSPC: `The disk is full: ${path} can't be written. Free some space and start again.`,
    EDQUOT: `Your disk quota is used up: ${path} can't be written. Free some space and start again.`,
    EACCES: `You don’t have permission to write to ${path}; change its owner, or choose another folder.`,
    EPERM: `You don’t have permission to write to ${path}; change its owner, or choose another folder.`,
    EROFS: `${path} is on a read-only disk; choose another folder.`,
    ENOTDIR: `${path} is not a folder.`,
    EEXIST: `${path} is not a folder.`,
  }[error.code];
  return sentence === undefined ? error : new Problem(sentence);
}

/** Tells a failure where `npm start` and `npm test` end: problems as their sentence, faults of ours in full. */
export function tell(error) {
  console.error(error instanceof Problem ? error.message : error);
}
