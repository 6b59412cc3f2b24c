import type {
  NotificationCount,
  NotificationPage,
  NotificationPreferences,
  PushBrowser,
  Unsubscribed,
} from '@atrium/contracts/notifications';
import type { EventStream } from './event-stream';

/** What the bell, the page of notifications and their settings call. */
export interface NotificationCalls {
  'GET notifications/list/': NotificationPage;
  'GET notifications/count/': NotificationCount;
  'GET notifications/stream/': EventStream;
  'POST notifications/read/': NotificationCount;
  'GET notifications/preferences/': NotificationPreferences;
  'PATCH notifications/preferences/': NotificationPreferences;
  'GET notifications/push/': readonly PushBrowser[];
  'POST notifications/push/': null;
  'DELETE notifications/push/': null;
  /** On the shared host. */
  'POST auth/unsubscribe/': Unsubscribed;
}
