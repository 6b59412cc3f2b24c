import { insertAppointment, inviteGuests } from '../appointments/repository';
import { newId } from '../database/ids';
import type { Transaction } from '../database/database';
import { demoDay, demoMoment } from './days';

interface DemoAppointment {
  readonly title: string;
  readonly by: number;
  readonly guests?: readonly number[];
  /** Days from the day of the first start. */
  readonly day: number;
  /** In UTC, when it begins; whole days without. */
  readonly hour?: number;
  readonly place?: string;
  readonly notes?: string;
}

const plans: Readonly<Record<string, readonly DemoAppointment[]>> = {
  acme: [
    { title: 'All-hands', by: 0, guests: [1, 2, 3], day: 1, hour: 4, place: 'Large meeting room' },
    { title: 'Interview for the design team', by: 0, guests: [3], day: 2, hour: 8, notes: 'Portfolio is in her mail.' },
    { title: 'Talk with the bank', by: 0, day: 6, hour: 5, place: 'Gulshan branch' },
    { title: 'Trade fair', by: 1, guests: [0], day: 9, place: 'Chattogram' },
    { title: 'Lunch with the team', by: 1, day: 0, hour: 7 },
  ],
};

/** Fills the calendars of a company. `userIds` are its people in their order. */
export async function insertDemoAppointments(
  tx: Transaction,
  company: string,
  userIds: readonly string[],
): Promise<void> {
  for (const { title, by, guests = [], day, hour, place = '', notes = '' } of plans[company] ?? []) {
    const maker = userIds[by];
    if (maker === undefined) continue;
    const id = newId();
    const words = { title, place, notes, guests: [] };
    const times =
      hour === undefined
        ? ({ all_day: true, start: demoDay(day), end: demoDay(day) } as const)
        : ({ all_day: false, start: demoMoment(day, hour), end: demoMoment(day, hour + 1) } as const);
    await tx.rows(insertAppointment(id, maker, { ...words, ...times }));
    const invited = guests.flatMap((guest) => userIds[guest] ?? []);
    await tx.rows(inviteGuests(id, invited));
  }
}
