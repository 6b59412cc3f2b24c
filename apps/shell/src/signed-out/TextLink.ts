import { linkStyles } from '@atrium/ui';
import styled from 'styled-components';

export const TextLink = styled.a`
  ${linkStyles}
`;
