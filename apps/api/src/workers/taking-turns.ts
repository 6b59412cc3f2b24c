/** A queue in which owners take turns, however many entries one of them has. */
export class TakingTurns<Entry> {
  private readonly entries = new Map<string, Entry[]>();

  get length(): number {
    return [...this.entries.values()].reduce((sum, { length }) => sum + length, 0);
  }

  lengthOf(owner: string): number {
    return this.entries.get(owner)?.length ?? 0;
  }

  add(owner: string, entry: Entry): void {
    this.entries.set(owner, [...(this.entries.get(owner) ?? []), entry]);
  }

  /** The first entry of the owner who has waited longest for a turn. */
  take(): Entry | undefined {
    for (const [owner, [first, ...rest]] of this.entries) {
      // Set anew, the owner goes behind all others.
      this.entries.delete(owner);
      if (rest.length > 0) this.entries.set(owner, rest);
      return first;
    }
    return undefined;
  }

  takeAll(): readonly Entry[] {
    const all = [...this.entries.values()].flat();
    this.entries.clear();
    return all;
  }
}
