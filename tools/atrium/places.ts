import { inWorkspace } from '../setup/paths.mjs';

/** What depends on where the command comes from: a checkout, or the archive of a registry. */
export interface Places {
  /** What people type before the command's name. */
  readonly called: string;
  /** Where the data folder is unless set otherwise. */
  readonly dataFolder: string;
  /** The folder of a built release. */
  readonly releaseOf: (remote: string) => string;
}

export const checkout: Places = {
  called: 'npm run atrium --',
  dataFolder: inWorkspace('.data'),
  releaseOf: (remote) => inWorkspace('apps', remote, 'dist', 'release'),
};
