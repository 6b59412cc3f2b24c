import { selectClaims } from '@atrium/auth-store';
import type { LauncherName } from '@atrium/remote-contract';
import { Link } from '@atrium/router';
import { useSelector } from '@atrium/state';
import { VisuallyHidden, media, tokens } from '@atrium/ui';
import styled from 'styled-components';
import { offerOf, useChannel } from '../modules/channel-context';
import { usePreload } from '../modules/use-preload';
import type { RootState } from '../store';
import { PlaceIcon } from '../suite/PlaceIcon';
import { tilesOf } from '../suite/places';
import { CountBadge } from './CountBadge';

interface LauncherProps {
  readonly name: LauncherName;
  readonly title: string;
}

/** A grid of tiles, one per module or page. Resting on a tile fetches the module behind it. */
export function Launcher({ name, title }: LauncherProps) {
  const role = useSelector((state: RootState) => selectClaims(state)?.role) ?? 'employee';
  const tiles = tilesOf(name, offerOf(useChannel()), role);
  const preload = usePreload();

  return (
    <nav aria-label={title}>
      <VisuallyHidden as="h1">{title}</VisuallyHidden>
      <Grid>
        {tiles.map(({ label, path, icon, badge }) => (
          <li key={path}>
            <Tile to={path} {...preload(path)}>
              <Picture>
                <PlaceIcon name={icon} size={26} />
              </Picture>
              <span>{label}</span>
              {badge !== undefined && <CountBadge call={badge.call} />}
            </Tile>
          </li>
        ))}
      </Grid>
    </nav>
  );
}

const Grid = styled.ul`
  list-style: none;
  margin: 0 auto;
  padding: 0;
  max-width: ${tokens.measure.page};
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${tokens.space[3]} ${tokens.space[1]};

  ${media.medium} {
    grid-template-columns: repeat(6, minmax(0, 1fr));
    gap: ${tokens.space[5]} ${tokens.space[4]};
    padding-top: ${tokens.space[6]};
  }
`;

const Tile = styled(Link)`
  position: relative;
  display: grid;
  justify-items: center;
  gap: ${tokens.space[2]};
  padding: ${tokens.space[3]} 0;
  border-radius: ${tokens.radius.large};
  color: ${tokens.color.text};
  /* Small enough for the longest word of a label in a quarter of a phone. */
  font-size: ${tokens.fontSize.xsmall};
  line-height: 1.3;
  text-align: center;
  text-decoration: none;
  overflow-wrap: anywhere;

  ${media.medium} {
    font-size: ${tokens.fontSize.small};
  }
`;

const pictureSize = '3.75rem';

const Picture = styled.span`
  display: grid;
  place-items: center;
  width: ${pictureSize};
  height: ${pictureSize};
  border: ${tokens.line.thin} solid ${tokens.color.border};
  border-radius: ${tokens.radius.large};
  background: ${tokens.color.surface};
  color: ${tokens.color.accentText};
  box-shadow: ${tokens.shadow.small};
  transition:
    transform ${tokens.motion.fast},
    box-shadow ${tokens.motion.fast};

  ${Tile}:hover & {
    transform: translateY(calc(-1 * ${tokens.space[0.5]}));
    box-shadow: ${tokens.shadow.medium};
  }
`;
