/**
 * The process that plays people, so that its own work can be told from the servers’. It’s asked by messages: to play, to hold
 * streams, to stop playing, and for what was acknowledged.
 */
import { Random } from '../chaos/random.ts';
import { connectionTo, type Connection } from './connection.ts';
import { holdStreams, type HeldStreams } from './held-streams.ts';
import { Ledger, type Acknowledged } from './ledger.ts';
import { streamsOf } from './mix.ts';
import { play, type Played, type PlayOptions } from './play.ts';
import type { Playing } from './visitor.ts';
import { signerOf, type Template } from './world.ts';

export interface GeneratorSettings {
  readonly apiPort: number;
  readonly pagesPort?: number | undefined;
  readonly template: Template;
  readonly secret: string;
  readonly seed: number;
}

export type Asked =
  | { readonly kind: 'begin'; readonly settings: GeneratorSettings }
  | { readonly kind: 'streams'; readonly companies: number; readonly people: number }
  | { readonly kind: 'play'; readonly options: PlayOptions }
  | { readonly kind: 'stop' }
  | { readonly kind: 'acknowledged' };

export interface StreamsHeld {
  readonly open: number;
  readonly broken: number;
  readonly events: number;
}

export type Answered =
  | { readonly kind: 'begin' }
  | { readonly kind: 'streams'; readonly held: StreamsHeld }
  | { readonly kind: 'play'; readonly played: Played; readonly cpuSeconds: number; readonly held: StreamsHeld }
  | { readonly kind: 'acknowledged'; readonly acknowledged: Acknowledged };

let playing: Omit<Playing, 'timings'> | undefined;
let streams: HeldStreams | undefined;
/** Streams have connections and chances of their own: how many are held changes nothing of what is played. */
let streamApi: Connection | undefined;
let over = new AbortController();

const tell = (answer: Answered): void => {
  process.send?.(answer);
};
const held = (): StreamsHeld => ({
  open: streams?.open() ?? 0,
  broken: streams?.broken() ?? 0,
  events: streams?.events() ?? 0,
});

process.on('message', (asked: Asked) => {
  answer(asked).catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
});
// Whoever started it is gone.
process.once('disconnect', () => process.exit());

async function answer(asked: Asked): Promise<void> {
  if (asked.kind === 'stop') {
    over.abort();
    return;
  }
  if (asked.kind === 'begin') {
    const { apiPort, pagesPort, template, secret, seed } = asked.settings;
    streamApi = connectionTo(apiPort);
    playing = {
      api: connectionTo(apiPort),
      pages: pagesPort === undefined ? undefined : connectionTo(pagesPort),
      template,
      signer: signerOf(secret),
      ledger: new Ledger(),
      random: new Random(seed),
    };
    tell({ kind: 'begin' });
    return;
  }
  if (playing === undefined || streamApi === undefined) throw new Error('Nothing has begun.');
  if (asked.kind === 'acknowledged') {
    tell({ kind: 'acknowledged', acknowledged: playing.ledger.all() });
    return;
  }
  if (asked.kind === 'streams') {
    streams?.close();
    const { template, signer } = playing;
    streams = await holdStreams({
      api: streamApi,
      template,
      signer,
      random: new Random(1),
      companies: asked.companies,
      ...streamsOf(asked.people),
    });
    tell({ kind: 'streams', held: held() });
    return;
  }
  over = new AbortController();
  const before = process.cpuUsage();
  const played = await play(playing, asked.options, over.signal);
  const { user, system } = process.cpuUsage(before);
  tell({ kind: 'play', played, cpuSeconds: (user + system) / 1e6, held: held() });
}
