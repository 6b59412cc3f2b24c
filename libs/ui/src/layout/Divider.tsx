import styled from 'styled-components';
import { tokens } from '../tokens/tokens';

export const Divider = styled.hr`
  width: 100%;
  height: ${tokens.line.thin};
  margin: 0;
  border: 0;
  background: ${tokens.color.border};
`;
