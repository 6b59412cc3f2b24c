import { media, tokens } from '@atrium/ui';
import styled from 'styled-components';

/** Plots side by side where there is room for two, as high as each other; one that is left over has both places. */
export const PlotGrid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[4]};

  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);

    & > :last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
  }
`;
