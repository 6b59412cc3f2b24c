import { Skeleton, VisuallyHidden, tokens } from '@atrium/ui';
import styled from 'styled-components';

/** Rows that are being read. */
export const RowSkeletons = () => (
  <div role="status">
    <VisuallyHidden>Loading...</VisuallyHidden>
    {Array.from({ length: 6 }, (_, index) => (
      <Row key={index} aria-hidden>
        <Skeleton width={tokens.size.iconLarge} height={tokens.size.iconLarge} />
        <Skeleton width="60%" />
      </Row>
    ))}
  </div>
);

const Row = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${tokens.space[2.5]};
  padding: ${tokens.space[3]} ${tokens.space[1]};
`;
