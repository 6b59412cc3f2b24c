import { fork } from 'node:child_process';
import { once } from 'node:events';
import { inWorkspace } from '../setup/paths.mjs';
import type { Answered, Asked, GeneratorSettings } from './generator.ts';
import type { PlayOptions } from './play.ts';

export type Generator = Awaited<ReturnType<typeof startGenerator>>;

/** Starts the process that plays people. It asks one thing at a time, but for stopping. */
export async function startGenerator(settings: GeneratorSettings) {
  const child = fork(inWorkspace('tools', 'run.mjs'), [inWorkspace('tools', 'load', 'generator.ts')]);
  const ended = once(child, 'exit');

  async function ask<Kind extends Answered['kind']>(
    asked: Asked & { readonly kind: Kind },
  ): Promise<Extract<Answered, { readonly kind: Kind }>> {
    const answers = once(child, 'message') as Promise<[Answered]>;
    child.send(asked);
    const answered = await Promise.race([answers, ended.then(() => null)]);
    const [answer] = answered ?? [];
    if (answer?.kind !== asked.kind) throw new Error('The load generator ended.');
    return answer as Extract<Answered, { readonly kind: Kind }>;
  }

  await ask({ kind: 'begin', settings });
  return {
    pid: child.pid ?? 0,
    holdStreams: async (companies: number, people: number) => (await ask({ kind: 'streams', companies, people })).held,
    play: (options: PlayOptions) => ask({ kind: 'play', options }),
    /** Ends what is played before its time. */
    stopPlaying: () => child.send({ kind: 'stop' } satisfies Asked),
    acknowledged: async () => (await ask({ kind: 'acknowledged' })).acknowledged,
    end: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.disconnect();
      await ended;
    },
  };
}
