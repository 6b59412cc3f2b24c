import { tokens } from '@atrium/ui';
import styled from 'styled-components';
import { CountText, useCount } from '../launchers/count';

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
  min-width: ${lineHeight};
  margin-inline-start: auto;
  padding: 0 ${tokens.space[1.5]};
  border-radius: ${tokens.radius.full};
  background: ${tokens.color.dangerFill};
  color: ${tokens.color.onDanger};
  font-size: ${tokens.fontSize.xsmall};
  font-weight: ${tokens.fontWeight.bold};
  line-height: ${lineHeight};
  text-align: center;
  font-variant-numeric: tabular-nums;

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
