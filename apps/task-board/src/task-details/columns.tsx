import { tokens } from '@atrium/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** From this width, without the navigation, the facts of a task stand beside its content. */
const sideBySide = '@container (min-width: 760px)';

/** The content of a task and its facts: beside it, or before it where there is no room. */
export const Columns = ({ children }: { readonly children: ReactNode }) => (
  <Room>
    <Grid>{children}</Grid>
  </Room>
);

const Room = styled.div`
  container-type: inline-size;
`;

const Grid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[4]};

  ${sideBySide} {
    grid-template-columns: minmax(0, 1fr) ${tokens.column.side};
    align-items: start;
  }
`;

export const MainColumn = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[4]};

  ${sideBySide} {
    grid-row: 1;
    grid-column: 1;
  }
`;

export const SideColumn = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[4]};

  ${sideBySide} {
    grid-row: 1;
    grid-column: 2;
  }
`;
