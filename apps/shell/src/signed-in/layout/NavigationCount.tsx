import { tokens } from '@atrium/ui';
import styled from 'styled-components';
import { CountText, useCount } from '../launchers/count';
import { countPillStyles } from '../launchers/count-pill-styles';

/** How much waits behind an entry: at its end, or at the corner of its icon where there is no more than that. */
export function NavigationCount({ call }: { readonly call: string }) {
  const count = useCount(call);
  return count > 0 ? (
    <Pill>
      <CountText count={count} />
    </Pill>
  ) : null;
}

const lineHeight = '1.25rem';
const cornerHeight = '1rem';

const Pill = styled.span`
  ${countPillStyles}
  min-width: ${lineHeight};
  margin-inline-start: auto;
  padding: 0 ${tokens.space[1.5]};
  line-height: ${lineHeight};

  [data-corner] &,
  [data-narrow] & {
    position: absolute;
    top: 0;
    left: calc(50% + ${tokens.space[0.5]});
    min-width: ${cornerHeight};
    padding: 0 ${tokens.space[1]};
    line-height: ${cornerHeight};
  }
`;
