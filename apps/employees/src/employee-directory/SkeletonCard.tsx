import { Skeleton, tokens } from '@atrium/ui';
import styled from 'styled-components';
import { CardFrame } from './CardFrame';

const roleHeight = '0.8rem';
const factsHeight = '8.125rem';

/** A card's placeholder while it's loading. */
export const SkeletonCard = () => (
  <CardFrame aria-hidden>
    <Row>
      <Skeleton width={tokens.space[7]} height={tokens.space[7]} radius="full" />
      <Lines>
        <Skeleton width="70%" height={tokens.fontSize.large} />
        <Skeleton width="45%" height={roleHeight} />
      </Lines>
    </Row>
    <Skeleton width="100%" height={factsHeight} />
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
