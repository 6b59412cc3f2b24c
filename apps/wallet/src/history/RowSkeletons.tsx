import { Skeleton, tokens } from '@atrium/ui';
import styled from 'styled-components';
import { frameStyles } from './history-styles';

/** Placeholders of rows that are loading, hidden from screen readers. */
export const RowSkeletons = ({ count = 6 }: { readonly count?: number }) => (
  <Frame aria-hidden>
    {Array.from({ length: count }, (_, index) => (
      <RowSkeleton key={index} />
    ))}
  </Frame>
);

const dateWidth = '5rem';
const amountWidth = '6rem';

export const RowSkeleton = () => (
  <Line>
    <Skeleton width={dateWidth} />
    <Skeleton width="40%" />
    <Skeleton width={amountWidth} />
  </Line>
);

const Frame = styled.div`
  ${frameStyles}
`;

const rowHeight = '3.5rem';

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[4]};
  height: ${rowHeight};
  padding: 0 ${tokens.space[4]};

  & + & {
    border-top: ${tokens.line.thin} solid ${tokens.color.border};
  }
`;
