import { plainListStyles, tokens } from '@atrium/ui';
import styled, { createGlobalStyle } from 'styled-components';

const columns = 3;
const rows = 8;
/** The usual sheet of labels: 3 by 8 on A4. */
export const labelsPerSheet = columns * rows;

/** A4 is 210 by 297 mm. */
const margin = { side: 8, end: 12 };
const labelWidth = (210 - 2 * margin.side) / columns;
/** A little less than its share: rounding must not push the last row to a sheet of its own. */
const labelHeight = Math.floor(((297 - 2 * margin.end) / rows) * 10) / 10;

/** How the browser prints while labels are on screen. */
export const PaperSize = createGlobalStyle`
  @page {
    size: A4;
    margin: ${margin.end}mm ${margin.side}mm;
  }
`;

/** Labels side by side: as many as fit on a screen, and on paper in the grid of the sheet. */
export const LabelSheet = styled.ul.attrs({ 'aria-label': 'Labels' })`
  ${plainListStyles}
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(${labelWidth}mm, 100%), 1fr));
  gap: ${tokens.space[3]};

  & > * {
    min-height: ${labelHeight}mm;
  }

  @media print {
    display: block;

    /* Floats break between sheets in every browser; rows of a grid don't. */
    & > * {
      float: left;
      width: ${labelWidth}mm;
      height: ${labelHeight}mm;
      min-height: 0;
      break-inside: avoid;
    }
  }
`;
