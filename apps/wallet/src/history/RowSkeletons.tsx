import { Skeleton, tokens } from '@atrium/ui';
import styled from 'styled-components';
import { frameStyles } from './history-styles';

/** Holds the places of rows on their way; hidden from screen readers. */
export const RowSkeletons = ({ count = 6 }: { readonly count?: number }) => (
  <Frame aria-hidden>
    {Array.from({ length: count }, (_, index) => (
      <RowSkeleton key={index} />
    ))}
  </Frame>
);

export const RowSkeleton = () => (
  <Line>
    <Skeleton width="5rem" />
    <Skeleton width="40%" />
    <Skeleton width="6rem" />
  </Line>
);

const Frame = styled.div`
  ${frameStyles}
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[4]};
  height: 3.5rem;
  padding: 0 ${tokens.space[4]};

  & + & {
    border-top: 1px solid ${tokens.color.border};
  }
`;
