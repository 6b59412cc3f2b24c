import type { ReactNode } from 'react';
import styled from 'styled-components';
import { tokens } from '../tokens/tokens';

export interface DescriptionListProps {
  readonly items: readonly { readonly term: string; readonly value: ReactNode }[];
}

/** Labelled values, in as many columns as fit. */
export const DescriptionList = ({ items }: DescriptionListProps) => (
  <List>
    {items.map(({ term, value }) => (
      <div key={term}>
        <Term>{term}</Term>
        <Value>{value}</Value>
      </div>
    ))}
  </List>
);

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(${tokens.column.large}, 100%), 1fr));
  gap: ${tokens.space[4]} ${tokens.space[5]};
  margin: 0;
`;

const Term = styled.dt`
  font-size: ${tokens.fontSize.small};
  color: ${tokens.color.textMuted};
`;

const Value = styled.dd`
  margin: ${tokens.space[0.5]} 0 0;
  font-weight: ${tokens.fontWeight.medium};
  overflow-wrap: anywhere;
`;
