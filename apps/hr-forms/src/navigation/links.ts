import { Link } from '@atrium/router';
import { buttonStyles, linkStyles, type ButtonStyleProps } from '@atrium/ui';
import styled from 'styled-components';

/** A link within a sentence. */
export const TextLink = styled(Link)`
  ${linkStyles}
`;

/** A link that looks like a button. */
export const ButtonLink = styled(Link).withConfig({
  shouldForwardProp: (prop) => !prop.startsWith('$'),
})<ButtonStyleProps>`
  ${buttonStyles}
`;
