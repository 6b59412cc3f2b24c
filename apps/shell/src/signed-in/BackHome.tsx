import { Link } from '@atrium/router';
import { buttonStyles, type ButtonStyleProps } from '@atrium/ui';
import styled from 'styled-components';

/** The way out of a page that has nothing to show. */
export const BackHome = () => <ButtonLink to="/">Back to Home</ButtonLink>;

const ButtonLink = styled(Link)<ButtonStyleProps>`
  ${buttonStyles}
`;
