import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { AuditAnswer, FindingAnswer, PublishAnswer, StatusAnswer } from '@atrium/remote-contract/registry-calls';
import { runCommand } from './command.ts';
import { startRegistry } from './registry.ts';
import { writeRelease, type ReleaseOptions } from './release.ts';

/** What tests read of what commands print with `--json`. */
export interface Printed extends PublishAnswer, Pick<StatusAnswer, 'remotes'> {
  readonly ok: boolean;
  readonly token: string;
  readonly findings: readonly (FindingAnswer & { readonly where: string })[];
  readonly error: { readonly code: string; readonly findings: readonly FindingAnswer[] };
}

interface PrintedVerification extends Pick<Printed, 'ok' | 'findings'> {
  readonly releases: readonly unknown[];
  readonly files: number;
  readonly audit: { readonly entries: number; readonly head: string } | null;
}

interface RunOptions {
  readonly code?: number;
  readonly token?: string;
  readonly args?: readonly string[];
}

/** A registry, and `run`: the command with a reason where it needs one, expected to end with 0 unless told otherwise. */
export async function startSuite(t: TestContext) {
  const registry = await startRegistry(t);
  const read = async (line: string, { code = 0, token = '', args = [] }: RunOptions = {}): Promise<unknown> => {
    const result = await runCommand(registry, [...line.split(' '), ...args, '--json'], { ATRIUM_TOKEN: token });
    assert.equal(result.code, code, `${line}: ${result.stdout}${result.stderr}`);
    return result.json;
  };
  const run = async (line: string, options?: RunOptions) => (await read(line, options)) as Printed;
  const audit = async (line: string) => (await read(line)) as AuditAnswer;
  const verify = async (line = 'verify', options?: RunOptions) => (await read(line, options)) as PrintedVerification;
  const change = (line: string, options: RunOptions = {}) =>
    run(line, { ...options, args: [...(options.args ?? []), '--why', 'A test.'] });
  const publish = (
    name: string,
    release: ReleaseOptions = {},
    options: RunOptions & { readonly promote?: readonly string[] } = {},
  ) => {
    const { promote = [], ...rest } = options;
    const dir = writeRelease(registry.folder, name, release);
    return change(`publish ${name} --dir ${dir}`, { ...rest, args: promote });
  };
  /** Publishes releases that differ, and promotes them one after the other; someone opens each before the next one. */
  const release = async (name: string, ...ids: readonly string[]) => {
    for (const [index, id] of ids.entries()) {
      if (index > 0) await registry.report(name, ids[index - 1], 'loaded');
      await publish(name, { id }, { promote: ['--promote'] });
    }
  };
  const remote = async (name: string) => {
    const found = (await registry.channel()).remotes.find((one) => one.name === name);
    assert.ok(found);
    return found;
  };
  const state = async (name: string, line = 'status') => {
    const found = (await run(line)).remotes[name];
    assert.ok(found);
    return found;
  };
  return { registry, read, run, audit, verify, state, change, publish, release, remote };
}
