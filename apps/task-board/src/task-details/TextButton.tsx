import { linkStyles, tokens } from '@atrium/ui';
import styled from 'styled-components';

/** A quiet action in a line of text. */
export const TextButton = styled.button.attrs({ type: 'button' })`
  ${linkStyles}
  min-height: ${tokens.size.controlInline};
  padding: 0;
  border: 0;
  background: none;
  font: inherit;
  font-size: ${tokens.fontSize.small};
  cursor: pointer;
`;
