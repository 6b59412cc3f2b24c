import { tokens } from '@atrium/ui';
import styled from 'styled-components';
import { CountText, useCount } from './count';
import { countPillStyles } from './count-pill-styles';

/** How much is waiting behind a tile. It is read once the launcher is on screen, so that the launcher never waits for it. */
export function CountBadge({ call }: { readonly call: string }) {
  const count = useCount(call);
  if (count <= 0) return null;
  return (
    <Pill>
      <CountText count={count} />
    </Pill>
  );
}

/** From the middle of the tile to a little beyond the corner of its picture. */
const pastPicture = '2.25rem';
const lineHeight = '1.125rem';

/** At the corner of the tile’s centred picture; screen readers read it after the label. */
const Pill = styled.span`
  ${countPillStyles}
  position: absolute;
  top: calc(${tokens.space[3]} - ${tokens.space[1.5]});
  left: calc(50% + ${pastPicture});
  transform: translateX(-100%);
  min-width: calc(${lineHeight} + 2 * ${tokens.line.thick});
  padding: 0 ${tokens.space[1.5]};
  border: ${tokens.line.thick} solid ${tokens.color.background};
  line-height: ${lineHeight};
`;
