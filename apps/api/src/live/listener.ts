import { Client } from 'pg';

export interface ListenerOptions {
  readonly url: string;
  /** A board changed, `tenant id` and `board id`. */
  readonly onBoardChange: (tenantId: string, boardId: string) => void;
  /** The notifications of an account changed. */
  readonly onAccountTold: (userId: string) => void;
  /** Somebody of this tenant may no longer open a board that they could. */
  readonly onBoardAccessEnded: (tenantId: string) => void;
  readonly onAccountEnded: (userId: string) => void;
  /** By its id, or by that of the account, which stands for its tokens that name no session. */
  readonly onSessionEnded: (id: string) => void;
  /** Listening began, or began again: notifications in between were lost. */
  readonly onListening: () => void;
  readonly onLost: (error: Error) => void;
}

export interface Listener {
  close(): Promise<void>;
}

const firstWaitMs = 100;
const longestWaitMs = 5000;

/** The one connection of a process that the database notifies of changes, made again whenever it is lost. */
export function listenForChanges(options: ListenerOptions): Listener {
  let client: Client | undefined;
  let closed = false;
  let wait = firstWaitMs;
  let retry: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const connecting = new Client({
      connectionString: options.url,
      application_name: 'atrium live',
      keepAlive: true,
      connectionTimeoutMillis: 3000,
    });
    client = connecting;
    let lost = false;
    const onEnd = (error: Error): void => {
      if (closed || lost) return;
      lost = true;
      options.onLost(error);
      connecting.end().catch(() => undefined);
      retry = setTimeout(() => void connect(), wait).unref();
      wait = Math.min(wait * 2, longestWaitMs);
    };
    connecting.on('error', onEnd);
    connecting.on('end', () => {
      onEnd(new Error('The connection was closed.'));
    });
    connecting.on('notification', ({ channel, payload = '' }) => {
      if (channel === 'board_access') options.onBoardAccessEnded(payload);
      if (channel === 'account_ended') options.onAccountEnded(payload);
      if (channel === 'session_ended') options.onSessionEnded(payload);
      const [tenantId, id] = payload.split(' ');
      if (tenantId === undefined || id === undefined) return;
      if (channel === 'board_change') options.onBoardChange(tenantId, id);
      if (channel === 'account_told') options.onAccountTold(id);
    });
    try {
      await connecting.connect();
      const channels = ['board_change', 'board_access', 'account_told', 'account_ended', 'session_ended'];
      await connecting.query(channels.map((channel) => `listen ${channel}`).join('; '));
      wait = firstWaitMs;
      options.onListening();
    } catch (error) {
      onEnd(error instanceof Error ? error : new Error(String(error)));
    }
  };
  void connect();

  return {
    close: async () => {
      closed = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
