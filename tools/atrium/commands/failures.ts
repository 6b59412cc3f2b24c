import { defineCommand } from '../command.ts';
import type { FailuresAnswer } from '@atrium/remote-contract/registry-calls';
import { idOf } from '../named-release.ts';
import { readWholeNumber } from '../values.ts';

export const failures = defineCommand({
  name: 'failures',
  usage: 'failures <remote> [release]',
  summary: 'show errors from people’s browsers, with source locations, newest first',
  details: `For the remote’s own team and the platform team. Each error is listed once per release, with the number of reports.
Source locations need the build’s source maps to have been published with the release.`,
  operands: ['remote', 'release?'],
  options: { limit: { value: 'N', help: 'number of errors, up to 200 (default: 20)' } },
  run: async ({ registry, values, operands: { remote, release: name } }) => {
    const limit = readWholeNumber(values.limit ?? '20', '--limit', 1);
    const release = name === undefined ? undefined : await idOf(registry, remote, name);
    const found = await registry.failures(remote, { limit, ...(release !== undefined && { release }) });
    return { text: found.length === 0 ? 'No errors reported.' : found.map(textOf).join('\n\n'), json: found };
  },
});

function textOf({ release, phase, message, stack, count, firstAt, lastAt }: FailuresAnswer[number]): string {
  const times = count === 1 ? `once, ${lastAt}` : `${count} times, ${firstAt} to ${lastAt}`;
  // The first line of most stacks repeats the message.
  const says = stack.includes(message) ? stack : [message, stack].filter((line) => line !== '').join('\n');
  return [`${release}  ${phase}  ${times}`, ...says.split('\n').map((line) => `  ${line}`)].join('\n');
}
