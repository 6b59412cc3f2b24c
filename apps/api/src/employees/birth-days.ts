import { daysLater } from '../home/card-answer';
import type { BirthDay } from './card-repository';

/** The birthdays of so many days from one on. Those of 29 February are on the 28th in other years. */
export const birthDaysFrom = (first: string, days: number): readonly BirthDay[] =>
  Array.from({ length: days }, (_, index) => daysLater(first, index)).flatMap((day) => {
    const birthDay = Number(day.slice(5, 7)) * 100 + Number(day.slice(8));
    const isLast = birthDay === 228 && daysLater(day, 1).endsWith('-03-01');
    return isLast
      ? [
          { birthDay, day },
          { birthDay: 229, day },
        ]
      : [{ birthDay, day }];
  });
