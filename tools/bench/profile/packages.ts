import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import { inWorkspace } from '../../setup/paths.mjs';
import type { Trace } from './trace.ts';

interface CallFrame {
  readonly functionName: string;
  readonly url?: string;
  /** Both from 0. */
  readonly lineNumber?: number;
  readonly columnNumber?: number;
}

interface Node {
  readonly id: number;
  readonly callFrame: CallFrame;
}

/** Part of a CPU profile. `timeDeltas` are the microseconds between samples. */
interface Chunk {
  readonly startTime?: number;
  readonly cpuProfile?: { readonly nodes?: readonly Node[]; readonly samples?: readonly number[] };
  readonly timeDeltas?: readonly number[];
}

/** Milliseconds of a visit that the code of each package ran, without what it called, and of what isn’t code of a package. */
export function timeByPackage({ events, main, start, end }: Trace, sources: Sources): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  const profiles = events.filter(({ name, pid, tid }) => name === 'Profile' && pid === main.pid && tid === main.tid);
  for (const { id, args } of profiles) {
    const frames = new Map<number, CallFrame>();
    let now = (args?.data as Chunk).startTime ?? 0;
    for (const chunk of events.filter((event) => event.name === 'ProfileChunk' && event.id === id)) {
      const { cpuProfile, timeDeltas = [] } = chunk.args?.data as Chunk;
      for (const node of cpuProfile?.nodes ?? []) frames.set(node.id, node.callFrame);
      for (const [place, sample] of (cpuProfile?.samples ?? []).entries()) {
        const passed = timeDeltas[place] ?? 0;
        now += passed;
        const frame = frames.get(sample);
        if (frame === undefined || passed < 0 || now < start || now > end) continue;
        const owner = sources.packageOf(frame);
        times.set(owner, (times.get(owner) ?? 0) + passed / 1000);
      }
    }
  }
  return times;
}

/** The source maps of the builds, which say where the code of a script comes from. */
export class Sources {
  private readonly files: ReadonlyMap<string, string>;
  private readonly maps = new Map<string, SourceMap>();

  constructor() {
    const apps = inWorkspace('apps');
    const releases = readdirSync(apps).map((app) => join(apps, app, 'dist', 'release'));
    this.files = new Map(
      releases
        .filter((folder) => existsSync(folder))
        .flatMap((folder) =>
          readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
        )
        .filter((file) => file.endsWith('.js.map'))
        .map((file) => [nameOf(file).slice(0, -'.map'.length), file]),
    );
  }

  packageOf({ functionName, url, lineNumber = 0, columnNumber = 0 }: CallFrame): string {
    if (url === undefined || url === '') return `${functionName.replace(/[()]/g, '')} (browser)`;
    const file = this.files.get(nameOf(url));
    if (file === undefined) return url.startsWith('http') ? nameOf(url) : 'the benchmark itself';
    const map = this.maps.get(file) ?? new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload);
    this.maps.set(file, map);
    const entry = map.findEntry(lineNumber, columnNumber);
    return 'originalSource' in entry ? packageOfSource(entry.originalSource) : nameOf(url);
  }
}

const nameOf = (path: string): string => path.split('?')[0]?.split('/').at(-1) ?? '';

/** The package or lib that a source belongs to, or the app whose build it’s in. */
export function packageOfSource(source: string): string {
  const found =
    /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ??
    /(?:^|\/)(libs\/[^/]+)/.exec(source)?.[1] ??
    /^webpack:\/\/([^/]+)/.exec(source)?.[1];
  return found ?? source;
}
