import type { Channel } from '@atrium/remote-contract';
import type { StaticFile } from './static-file';

/** Where releases come from: folders of this checkout today, a store that teams publish to later. */
export interface ReleaseSource {
  /** The channel document as it stands now. */
  channel(): Promise<Channel>;
  /** A file that the record of a release lists; null for anything else. */
  file(remote: string, releaseId: string, path: string): Promise<StaticFile | null>;
}
