import type { ComponentPropsWithoutRef } from 'react';
import styled from 'styled-components';
import { tokens } from '../tokens/tokens';

/** The first focusable element of the page: skips the navigation. `href` is the fragment of the main region. */
export const SkipLink = ({ children = 'Skip to content', ...rest }: ComponentPropsWithoutRef<'a'>) => (
  <Anchor {...rest}>{children}</Anchor>
);

const Anchor = styled.a`
  position: fixed;
  z-index: 1000;
  top: ${tokens.space[2]};
  left: ${tokens.space[2]};
  padding: ${tokens.space[2]} ${tokens.space[4]};
  border-radius: ${tokens.radius.medium};
  background: ${tokens.color.accent};
  color: ${tokens.color.onAccent};
  font-weight: ${tokens.fontWeight.medium};
  text-decoration: none;

  &:not(:focus) {
    transform: translateY(-200%);
  }

  /* On paper, moving it above the edge would print it on the previous page. */
  @media print {
    display: none;
  }

  @media print {
    display: none;
  }
`;
