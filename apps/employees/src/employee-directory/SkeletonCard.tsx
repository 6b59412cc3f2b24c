import { Skeleton, tokens } from '@atrium/ui';
import styled from 'styled-components';
import { CardFrame } from './CardFrame';

/** Keeps a card's place while it is on its way. */
export const SkeletonCard = () => (
  <CardFrame aria-hidden>
    <Row>
      <Skeleton width="48px" height="48px" radius="full" />
      <Lines>
        <Skeleton width="70%" height="1rem" />
        <Skeleton width="45%" height="0.8rem" />
      </Lines>
    </Row>
    <Skeleton width="100%" height="8.125rem" />
  </CardFrame>
);

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
`;

const Lines = styled.div`
  flex: 1;
  display: grid;
  gap: ${tokens.space[2]};
`;
