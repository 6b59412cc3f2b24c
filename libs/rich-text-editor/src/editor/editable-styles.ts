import { maxIndent } from '@atrium/rich-text/model';
import { css } from 'styled-components';
import { richTextStyles } from '../styles/rich-text-styles';

const levels = Array.from({ length: maxIndent + 1 }, (_, level) => level);
const counters = (from: number) =>
  levels
    .slice(from)
    .map((level) => `item-${level} 0`)
    .join(' ');

const bullets = ['•', '◦', '▪'];
const numberings = ['decimal', 'lower-alpha', 'lower-roman'];

/** Items stand side by side here, so their numbers are counted by level: a shallower block starts the deeper ones anew. */
const itemRules = levels.map(
  (level) => css`
    [data-list='bulleted'][data-indent='${level}'] {
      counter-set: ${counters(level)};

      &::before {
        content: '${bullets[level % bullets.length]}';
      }
    }

    [data-list='numbered'][data-indent='${level}'] {
      counter-increment: item-${level};
      ${level < maxIndent && `counter-set: ${counters(level + 1)};`}

      &::before {
        content: counter(item-${level}, ${numberings[level % numberings.length]}) '.';
      }
    }
  `,
);

/** A document while it is written. */
export const editableStyles = css`
  ${richTextStyles}
  counter-reset: ${counters(0)};

  & > :not([data-list]) {
    counter-set: ${counters(0)};
  }

  [data-list] {
    position: relative;
    padding-inline-start: var(--rich-text-indent);

    &::before {
      position: absolute;
      inset-inline-start: 0;
      width: calc(var(--rich-text-indent) - 0.4em);
      text-align: end;
      white-space: nowrap;
      font-variant-numeric: tabular-nums;
    }
  }

  ${itemRules}
`;
