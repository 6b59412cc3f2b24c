import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { unseal, type Envelope } from '@atrium/remote-contract/envelope';
import { z } from 'zod';

/** A channel as pages get it. */
export interface SignedChannel {
  readonly rev: number;
  readonly envelope: Envelope;
}

/** The channel that was signed last, as far as this process knows: for while the database is away. */
export interface LastSigned {
  read(): SignedChannel | null;
  /** Answers once it is on disk as well. */
  keep(channel: SignedChannel): Promise<void>;
}

const kept = z.object({
  rev: z.number(),
  envelope: z.object({ payload: z.string(), key: z.string(), signature: z.string() }),
});

/** Begins with what is in the file, unless it is missing, damaged, another environment's or signed by another key. */
export async function openLastSigned(
  path: string,
  environment: string,
  trustedKeys: readonly string[],
): Promise<LastSigned> {
  let last = await readKept();
  let writing: Promise<void> = Promise.resolve();

  async function readKept(): Promise<SignedChannel | null> {
    try {
      const found = kept.parse(JSON.parse(await readFile(path, 'utf8')));
      const channel = JSON.parse(await unseal('channel', found.envelope, trustedKeys)) as { environment?: unknown };
      return channel.environment === environment ? found : null;
    } catch {
      return null;
    }
  }

  const write = async (channel: SignedChannel): Promise<void> => {
    // Several processes may share the folder.
    const draft = `${path}.${randomUUID()}`;
    try {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(draft, JSON.stringify(channel));
      await rename(draft, path);
    } finally {
      await rm(draft, { force: true });
    }
  };

  return {
    read: () => last,
    keep: (channel) => {
      if (last?.envelope.signature === channel.envelope.signature) return writing;
      last = channel;
      writing = writing.catch(() => undefined).then(() => write(channel));
      return writing;
    },
  };
}
