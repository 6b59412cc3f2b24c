import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { tokens } from '../tokens/tokens';

export interface HeadingProps extends ComponentPropsWithRef<'h2'> {
  /** Default 2. The page's h1 belongs to `PageHeader`. */
  readonly level?: 2 | 3 | 4;
}

/** A heading below the page's title. */
export const Heading = ({ level = 2, ...rest }: HeadingProps) => (
  <Title as={`h${level}` as const} $size={sizes[level]} {...rest} />
);

const sizes = {
  2: tokens.fontSize.large,
  3: tokens.fontSize.medium,
  4: tokens.fontSize.small,
} as const;

const Title = styled.h2<{ readonly $size: string }>`
  margin: 0;
  font-size: ${({ $size }) => $size};
  line-height: 1.4;
  overflow-wrap: anywhere;
`;
