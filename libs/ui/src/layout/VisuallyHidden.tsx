import styled from 'styled-components';
import { visuallyHiddenStyles } from './visually-hidden-styles';

/** For screen readers only. */
export const VisuallyHidden = styled.span`
  ${visuallyHiddenStyles}
`;
