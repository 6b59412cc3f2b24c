import { formatCount } from '@atrium/contracts/numbers';
import { Text, type TextProps } from '@atrium/ui';
import styled from 'styled-components';
import type { InfiniteListState } from './use-infinite-list';

export interface ListCountProps extends Pick<TextProps, 'size' | 'tone'> {
  readonly list: InfiniteListState<unknown>;
  /** What is counted, such as `['asset', 'assets']`. */
  readonly noun: readonly [one: string, other: string];
  /** Whether a filter narrows the list. */
  readonly isNarrowed?: boolean;
}

/** How much a list holds; read out when it changes. */
export function ListCount({ list, noun: [one, other], isNarrowed = false, ...style }: ListCountProps) {
  const { total, isMoreThanTotal, state, isFetching } = list;
  return (
    <Count role="status" {...style}>
      {state === 'loading' && isFetching && 'Loading...'}
      {total !== null &&
        `${isMoreThanTotal ? 'More than ' : ''}${formatCount(total, one, other)}${isNarrowed ? ' found' : ''}`}
    </Count>
  );
}

const Count = styled(Text)`
  min-height: 1.5em;
`;
