/** Whose work it is: a company or a source, and inside of it an account. */
export interface Lane {
  readonly group: string;
  readonly member: string;
}

export interface FairQueueOptions {
  /** How many work at once. */
  readonly slots: number;
  /**
   * How much one may have: a group, and a member of one, may have this many times as many slots as are left. With 3, one
   * alone gets three quarters of them; with 1, half.
   */
  readonly shares: { readonly group: number; readonly member: number };
  readonly maxWaiting: number;
  readonly maxWaitingPerGroup: number;
  /** How long one waits at the most; for ever unless given. */
  readonly waitMs?: number;
  /** What those get who can’t wait, or waited too long. */
  readonly refusal: () => Error;
}

interface Waiter {
  readonly start: () => void;
  readonly refuse: () => void;
}

interface Member {
  running: number;
  /** In the order in which they came. */
  readonly waiters: Waiter[];
}

interface Group {
  running: number;
  waiting: number;
  /** In the order of their turns. */
  readonly members: Map<string, Member>;
}

/**
 * Hands out a few slots in turns: one to each group, and inside of a group one to each member, however many of them
 * wait. Nobody gets all slots, so that a newcomer seldom waits for the work of another one to end; and where the line is
 * full, the largest group loses an entry.
 */
export class FairQueue {
  /** In the order of their turns. */
  private readonly groups = new Map<string, Group>();
  private running = 0;
  private waiting = 0;

  constructor(private readonly options: FairQueueOptions) {}

  get waitingCount(): number {
    return this.waiting;
  }

  /** Resolves to what gives the slot back. Rejects with the refusal. */
  async enter(lane: Lane): Promise<() => void> {
    const { group, member } = this.placesOf(lane);
    if (member.waiters.length > 0 || !this.mayRun(group, member)) await this.wait(lane, group, member);
    else this.begin(group, member);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.running -= 1;
      group.running -= 1;
      member.running -= 1;
      this.forgetIfIdle(lane, group, member);
      this.startNext();
    };
  }

  async run<Result>(lane: Lane, work: () => Promise<Result>): Promise<Result> {
    const leave = await this.enter(lane);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  private placesOf(lane: Lane): { readonly group: Group; readonly member: Member } {
    const group = this.groups.get(lane.group) ?? { running: 0, waiting: 0, members: new Map<string, Member>() };
    const member = group.members.get(lane.member) ?? { running: 0, waiters: [] };
    this.groups.set(lane.group, group);
    group.members.set(lane.member, member);
    return { group, member };
  }

  private mayRun(group: Group, member: Member): boolean {
    const { slots, shares } = this.options;
    const left = slots - this.running;
    return group.running < shares.group * left && member.running < shares.member * left;
  }

  private begin(group: Group, member: Member): void {
    this.running += 1;
    group.running += 1;
    member.running += 1;
  }

  private async wait(lane: Lane, group: Group, member: Member): Promise<void> {
    const { maxWaiting, maxWaitingPerGroup, waitMs, refusal } = this.options;
    if (group.waiting >= maxWaitingPerGroup || (this.waiting >= maxWaiting && !this.makeRoomFor(group))) {
      this.forgetIfIdle(lane, group, member);
      throw refusal();
    }
    let timer: NodeJS.Timeout | undefined;
    try {
      await new Promise<void>((resolve, reject) => {
        const waiter: Waiter = {
          // Begun by who hands the slot over, so that nobody slips in between.
          start: resolve,
          refuse: () => {
            reject(refusal());
          },
        };
        member.waiters.push(waiter);
        group.waiting += 1;
        this.waiting += 1;
        if (waitMs === undefined) return;
        timer = setTimeout(() => {
          if (!this.remove(lane, group, member, waiter)) return;
          waiter.refuse();
        }, waitMs);
      });
    } finally {
      clearTimeout(timer);
    }
  }

  /** Refuses the last one of the group that has the most waiting, if that has more than this one. */
  private makeRoomFor(group: Group): boolean {
    let [name, longest] = ['', group];
    for (const entry of this.groups) if (entry[1].waiting > longest.waiting) [name, longest] = entry;
    if (longest === group) return false;
    const [memberName, member] = [...longest.members].reduce((one, other) =>
      other[1].waiters.length > one[1].waiters.length ? other : one,
    );
    const last = member.waiters.at(-1);
    if (last === undefined) return false;
    this.remove({ group: name, member: memberName }, longest, member, last);
    last.refuse();
    return true;
  }

  private startNext(): void {
    for (;;) {
      const next = this.next();
      if (next === undefined) return;
      const { lane, group, member, waiter } = next;
      this.begin(group, member);
      this.remove(lane, group, member, waiter);
      // To the end of the line, both.
      this.groups.delete(lane.group);
      this.groups.set(lane.group, group);
      group.members.delete(lane.member);
      group.members.set(lane.member, member);
      waiter.start();
    }
  }

  private next() {
    for (const [groupName, group] of this.groups) {
      if (group.waiting === 0) continue;
      for (const [memberName, member] of group.members) {
        const [waiter] = member.waiters;
        if (waiter === undefined || !this.mayRun(group, member)) continue;
        return { lane: { group: groupName, member: memberName }, group, member, waiter };
      }
    }
    return undefined;
  }

  private remove(lane: Lane, group: Group, member: Member, waiter: Waiter): boolean {
    const place = member.waiters.indexOf(waiter);
    if (place < 0) return false;
    member.waiters.splice(place, 1);
    group.waiting -= 1;
    this.waiting -= 1;
    this.forgetIfIdle(lane, group, member);
    return true;
  }

  private forgetIfIdle(lane: Lane, group: Group, member: Member): void {
    if (member.running > 0 || member.waiters.length > 0) return;
    group.members.delete(lane.member);
    if (group.members.size === 0) this.groups.delete(lane.group);
  }
}
