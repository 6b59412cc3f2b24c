import { css } from 'styled-components';

/** The browser's own controls for days and times are a little taller than the text fields that they stand beside. */
export const clockLook = css`
  & input:is([type='date'], [type='month'], [type='time']) {
    height: 2.125rem;
  }
`;
