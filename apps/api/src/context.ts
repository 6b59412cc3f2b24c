import type { KnownDevices } from './security/known-devices';
import type { SessionUse } from './security/session-use';
import type { Database } from './database/database';
import type { FileStore } from './files/file-store';
import type { FileLinks } from './files/file-links';
import type { LiveBoards } from './live/live-boards';
import type { ModuleChannel } from './channel/module-channel';
import type { Mailer } from './mail/mailer';
import type { Outbox } from './mail/outbox';
import type { PushSender } from './push/push-sender';
import type { Secrets } from '@atrium/server/secrets';
import type { LastingKeys } from './database/lasting-keys';
import type { Csrf } from './security/csrf';
import type { Passwords } from './security/passwords';
import type { Tokens } from './security/tokens';
import type { Admission } from './admission/admission';
import type { Settings } from './settings';
import type { WorkerPool } from './workers/worker-pool';

/** What the domains are built from. Made once at start, passed down by hand. */
export interface Context {
  readonly settings: Settings;
  readonly database: Database;
  readonly files: FileStore;
  /** The same files, for uploads: pictures go in small. */
  readonly pictures: FileStore;
  readonly links: FileLinks;
  readonly workers: WorkerPool;
  readonly live: LiveBoards;
  readonly modules: ModuleChannel;
  /** Hands mail to the mail server; for jobs. Undefined without one, like the outbox. */
  readonly mailer: Mailer | undefined;
  readonly outbox: Outbox | undefined;
  /** Undefined without a key for it. */
  readonly push: PushSender | undefined;
  readonly passwords: Passwords;
  readonly tokens: Tokens;
  readonly csrf: Csrf;
  readonly devices: KnownDevices;
  readonly sessionUse: SessionUse;
  /** What signatures of the API derive from. */
  readonly secrets: Secrets;
  readonly lastingKeys: LastingKeys;
  readonly admission: Admission;
  /** Of calls that bring a form. */
  readonly uploadAdmission: Admission;
}
