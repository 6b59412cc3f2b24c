import styled from 'styled-components';

/** The title of a state that fills the page: its main heading, styled like the state’s title. */
export const StateTitle = styled.h1`
  margin: 0;
  font: inherit;
  letter-spacing: inherit;
`;
