/** Who would report to themselves in the end. Each is looked at once: a company may be one line of thousands. */
export function peopleInCircles(managers: ReadonlyMap<string, string | null>): ReadonlySet<string> {
  const inCircles = new Set<string>();
  const looked = new Set<string>();
  for (const begin of managers.keys()) {
    const way: string[] = [];
    for (let one: string | null = begin; one !== null && !looked.has(one); one = managers.get(one) ?? null) {
      looked.add(one);
      way.push(one);
    }
    const end = managers.get(way.at(-1) ?? '') ?? '';
    // It came back to itself, and not to a way that was gone before.
    const place = way.indexOf(end);
    if (place !== -1) for (const one of way.slice(place)) inCircles.add(one);
  }
  return inCircles;
}
