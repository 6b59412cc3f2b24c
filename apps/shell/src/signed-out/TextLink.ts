import { linkLook } from '@atrium/ui';
import styled from 'styled-components';

export const TextLink = styled.a`
  ${linkLook}
`;
