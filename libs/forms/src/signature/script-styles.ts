import { css } from 'styled-components';

const scriptSize = '1.375rem';

/** A typed name as a signature; what no script writes is written upright. */
export const scriptStyles = css`
  font-family:
    'Segoe Script', 'Snell Roundhand', 'Apple Chancery', 'URW Chancery L', 'Z003', 'Noto Sans Bengali', cursive, serif;
  font-style: italic;
  font-size: ${scriptSize};
  line-height: 1.4;
  overflow-wrap: anywhere;
`;
