import { media, tokens } from '@atrium/ui';
import { css, type RuleSet } from 'styled-components';

/** Height of an hour where days stand beside each other, in rem. */
export const hourRem = 4;
/** Of an entry without a time, with the gap below it. */
const wholeRow = '1.75rem';
export const hourHeight = `${hourRem}rem`;
/** Of all entries without a time, above the hours. */
export const wholeHeight = `calc(var(--whole) * ${wholeRow})`;
/** From the top of a day to its first entry. */
export const headHeight = `calc(${tokens.space[2]} + ${tokens.size.controlSmall} + ${tokens.space[1]})`;

/** Where days have hours: a day from tablets on, a week where there is room for seven. */
export const inGrid = (styles: RuleSet): RuleSet => css`
  ${media.medium} {
    &[data-view='day'] {
      ${styles}
    }
  }

  ${media.wide} {
    &[data-view='week'] {
      ${styles}
    }
  }
`;

const linePadding = 0.25;
const lineRem = 1.25;

/** Whole lines that an entry of so many minutes has room for. */
export const linesIn = (minutes: number): number =>
  Math.max(1, Math.floor(((minutes / 60) * hourRem - linePadding) / lineRem));
