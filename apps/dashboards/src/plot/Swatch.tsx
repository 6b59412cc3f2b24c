import { tokens } from '@atrium/ui';
import styled from 'styled-components';
import { colourOf } from './series-colours';

/** The colour of a series. */
export const Swatch = ({ index }: { readonly index: number }) => (
  <Square aria-hidden style={{ background: colourOf(index) }} />
);

const Square = styled.span`
  flex: none;
  width: ${tokens.size.iconSmall};
  height: ${tokens.size.iconSmall};
  border-radius: ${tokens.radius.xsmall};
`;
