import type { Channel } from '@atrium/remote-contract';
import { seal, type Envelope, type SigningKey } from '@atrium/remote-contract/envelope';
import type { Connection } from '../database/database';
import { findReleases } from '../releases/repository';
import { describeChannel, type DocumentFrame } from './document';
import { namesOf, releasesInUse, type ChannelState } from './state';

export interface ChannelFrame extends DocumentFrame {
  /** How long pages believe a document that nobody signed anew. */
  readonly channelDays: number;
}

const dayMs = 24 * 60 * 60 * 1000;

type Document = Omit<Channel, 'rev'>;

/** What pages read of a channel: the document, signed for a while. */
export function channelDocuments(frame: ChannelFrame, key: SigningKey) {
  const lifeMs = frame.channelDays * dayMs;
  return {
    describe: async (db: Connection, state: ChannelState, now: Date): Promise<Document> => {
      const names = namesOf(state, (remote) => releasesInUse(remote, now).keys());
      return describeChannel(state, await findReleases(db, names), frame, now);
    },

    sign: (rev: number, document: Document, now: Date): Promise<Envelope> => {
      const expires = new Date(now.getTime() + lifeMs).toISOString();
      return seal('channel', JSON.stringify({ rev, ...document, expires } satisfies Channel), key);
    },

    /** Once half of its time is over. */
    isDue: ({ payload }: Envelope, now: Date): boolean => {
      const { expires } = JSON.parse(payload) as Channel;
      return expires === undefined || Date.parse(expires) - now.getTime() <= lifeMs / 2;
    },
  };
}
