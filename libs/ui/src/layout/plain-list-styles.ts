import { css } from 'styled-components';

/** A list without marks and indents. */
export const plainListStyles = css`
  margin: 0;
  padding: 0;
  list-style: none;
`;
