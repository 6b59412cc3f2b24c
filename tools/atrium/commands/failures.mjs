import { idOf } from '../named-release.mjs';
import { readWholeNumber } from '../values.mjs';

export const failures = {
  name: 'failures',
  usage: 'failures <remote> [release]',
  summary: "shows what went wrong in people's browsers, with the places in your sources, latest first",
  details: `For the team of the remote and the platform team. Each failure of a release is shown once, with how often it was
reported. Places are those of your sources where the build's source maps were published with it.`,
  operands: ['remote', 'release?'],
  options: { limit: { value: 'N', help: 'how many, at most 200 (20)' } },
  run: async ({ registry, values, operands: { remote, release: name } }) => {
    const limit = readWholeNumber(values.limit ?? '20', '--limit', 1);
    const release = name === undefined ? undefined : await idOf(registry, remote, name);
    const found = await registry.failures(remote, { limit, ...(release !== undefined && { release }) });
    return { text: found.length === 0 ? 'No failures reported.' : found.map(textOf).join('\n\n'), json: found };
  },
};

function textOf({ release, phase, message, stack, count, firstAt, lastAt }) {
  const times = count === 1 ? `once, ${lastAt}` : `${count} times, ${firstAt} to ${lastAt}`;
  // The first line of most stacks says the message again.
  const says = stack.includes(message) ? stack : [message, stack].filter(Boolean).join('\n');
  return [`${release}  ${phase}  ${times}`, ...says.split('\n').map((line) => `  ${line}`)].join('\n');
}
