/** Whether an origin is on the list; in the list, `*` stands for one or more labels of a host name. */
export function originMatcher(allowed: readonly string[]): (origin: string) => boolean {
  const patterns = allowed.map(
    (entry) => new RegExp(`^${entry.split('*').map(escapeForRegExp).join('[a-z0-9-]+(?:\\.[a-z0-9-]+)*')}$`, 'i'),
  );
  return (origin) => patterns.some((pattern) => pattern.test(origin));
}

function escapeForRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
