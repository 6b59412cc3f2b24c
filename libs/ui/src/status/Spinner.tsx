import styled from 'styled-components';
import { VisuallyHidden } from '../layout/VisuallyHidden';
import { tokens } from '../tokens/tokens';
import { SpinnerMark } from './SpinnerMark';

/** Something is in progress. `label` tells screen readers what. */
export const Spinner = ({ label }: { readonly label: string }) => (
  <Frame role="status">
    <SpinnerMark />
    <VisuallyHidden>{label}</VisuallyHidden>
  </Frame>
);

const Frame = styled.span`
  display: inline-flex;
  font-size: ${tokens.fontSize.xlarge};
  color: ${tokens.color.accentText};
`;
