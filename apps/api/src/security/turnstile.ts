/** Lets a few in at once, the rest in order of arrival, and turns the next one away when the queue is too long. */
export class Turnstile {
  private inside = 0;
  private readonly queue: (() => void)[] = [];

  /** `whenFull` throws the refusal. */
  constructor(
    private readonly places: number,
    private readonly longestQueue: number,
    private readonly whenFull: () => never,
  ) {}

  async pass<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.inside >= this.places) {
      if (this.queue.length >= this.longestQueue) this.whenFull();
      // The leaving one hands its place over, so that nobody slips in between.
      await new Promise<void>((enter) => this.queue.push(enter));
    } else {
      this.inside += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.queue.shift();
      if (next === undefined) this.inside -= 1;
      else next();
    }
  }
}
