import { tokens } from '@atrium/ui';
import { css } from 'styled-components';

/** What `asTable` measures: the width of the history, which also depends on the navigation. */
export const historyRoom = css`
  container: history / inline-size;
`;

/** Where the columns of a table fit; otherwise, rows are cards. */
export const asTable = '@container history (min-width: 54rem)';

const dateWidth = '6.5rem';
const amountWidth = '7rem';
const notesWidth = '6rem';
const buttonWidth = '2rem';

/**
 * The history is a table that is windowed on wide screens and a list of cards on narrow ones. Neither can be done with the
 * layout of tables, so its parts are laid out as grids; explicit roles keep them a table for screen readers. Every row is a
 * grid of its own: the table says how wide its amounts are (`--amount-width`, `--balance-width`).
 */
export const rowGrid = css`
  display: grid;

  ${asTable} {
    grid-template-columns:
      ${dateWidth} minmax(${tokens.column.xsmall}, 1.4fr) minmax(max(${amountWidth}, var(--amount-width)), 0.9fr)
      minmax(${notesWidth}, 1.5fr) minmax(max(${amountWidth}, var(--balance-width)), 0.9fr) repeat(2, ${buttonWidth});
    align-items: center;
    column-gap: ${tokens.space[4]};
    padding: ${tokens.space[2.25]} ${tokens.space[4]};
  }
`;

export const frameStyles = css`
  background: ${tokens.color.surface};
  border: ${tokens.line.thin} solid ${tokens.color.border};
  border-radius: ${tokens.radius.large};
`;
