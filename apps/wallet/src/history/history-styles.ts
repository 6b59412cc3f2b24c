import { tokens } from '@atrium/ui';
import { css } from 'styled-components';

/** What `asTable` measures: the room for the history, which depends on the navigation beside it too. */
export const historyRoom = css`
  container: history / inline-size;
`;

/** Where the columns of a table fit; without it the styles are those of cards. */
export const asTable = '@container history (min-width: 54rem)';

/**
 * The history is a table that is windowed on wide screens and a list of cards on narrow ones. Neither can be done with the
 * layout of tables, so its parts are laid out as grids; explicit roles keep them a table for screen readers. Every row is a
 * grid of its own: the table tells how wide its amounts are (`--amount-width`, `--balance-width`).
 */
export const rowGrid = css`
  display: grid;

  ${asTable} {
    grid-template-columns:
      6.5rem minmax(8rem, 1.4fr) minmax(max(7rem, var(--amount-width)), 0.9fr) minmax(6rem, 1.5fr)
      minmax(max(7rem, var(--balance-width)), 0.9fr) 2rem 2rem;
    align-items: center;
    column-gap: ${tokens.space[4]};
    padding: 0.5625rem ${tokens.space[4]};
  }
`;

export const frameStyles = css`
  background: ${tokens.color.surface};
  border: 1px solid ${tokens.color.border};
  border-radius: ${tokens.radius.large};
`;
