import { selectClaims } from '@atrium/auth-store';
import type { LauncherName } from '@atrium/remote-contract';
import { Link } from '@atrium/router';
import { useSelector } from '@atrium/state';
import { VisuallyHidden, media, tokens } from '@atrium/ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { offerOf, useChannel } from '../modules/channel-context';
import { usePreload } from '../modules/use-preload';
import type { RootState } from '../store';
import { PlaceIcon } from '../suite/PlaceIcon';
import { tilesOf } from '../suite/places';
import { hueOfPlace, toneStyles } from '../suite/tones';
import { afterFirstPage } from '../when-quiet';
import { CountBadge } from './CountBadge';

interface LauncherProps {
  readonly name: LauncherName;
  readonly title: string;
  /** Whether it stands below something else on its page, which has a title of its own. */
  readonly isPart?: boolean;
}

/** A grid of tiles, one per module or page. Resting on a tile fetches the module behind it. */
export function Launcher({ name, title, isPart = false }: LauncherProps) {
  const role = useSelector((state: RootState) => selectClaims(state)?.role) ?? 'employee';
  const channel = useChannel();
  const tiles = tilesOf(name, offerOf(channel), role);
  const purposes = usePurposes();
  const preload = usePreload();

  return (
    <nav aria-label={title}>
      {isPart ? <Heading>Apps</Heading> : <VisuallyHidden as="h1">{title}</VisuallyHidden>}
      <Grid>
        {tiles.map(({ label, path, icon, badge, isMissing }) => {
          // While nothing is known of modules, none is said to be missing.
          const isQuiet = isMissing === true && channel.status === 'ready';
          const purpose = isQuiet ? purposes[path] : undefined;
          return (
            <Cell key={path}>
              <Tile
                to={path}
                data-quiet={isQuiet || undefined}
                aria-describedby={purpose === undefined ? undefined : idOf(path)}
                {...preload(path)}
              >
                <Picture $hue={hueOfPlace(path)}>
                  <PlaceIcon name={icon} size={26} />
                </Picture>
                <span>{label}</span>
                {badge !== undefined && <CountBadge call={badge.call} />}
              </Tile>
              {purpose !== undefined && <Purpose id={idOf(path)}>Not installed. {purpose}</Purpose>}
            </Cell>
          );
        })}
      </Grid>
    </nav>
  );
}

const idOf = (path: string): string => `purpose-of-${path.slice(1)}`;

/** Their sentences come once somebody moves: the first page needs none. */
function usePurposes(): Readonly<Record<string, string | undefined>> {
  const [purposes, setPurposes] = useState<Readonly<Record<string, string | undefined>>>({});
  useEffect(
    () =>
      afterFirstPage(() => {
        import('../suite/purposes').then(
          (module) => {
            setPurposes(module.purposes);
          },
          // Tiles are as good without.
          () => undefined,
        );
      }),
    [],
  );
  return purposes;
}

const Heading = styled.h2`
  margin: 0 0 ${tokens.space[2]};
  font-size: ${tokens.fontSize.large};
`;

const Cell = styled.li`
  position: relative;
`;

const Purpose = styled.span`
  /* Fingers don't rest on tiles, and beside the edge it would widen the page; it's read out all the same. */
  display: none;
  position: absolute;
  top: 100%;
  left: 50%;
  z-index: 5;
  width: ${tokens.column.medium};
  padding: ${tokens.space[2]} ${tokens.space[3]};
  border: ${tokens.line.thin} solid ${tokens.color.border};
  border-radius: ${tokens.radius.medium};
  background: ${tokens.color.surfaceRaised};
  color: ${tokens.color.text};
  box-shadow: ${tokens.shadow.medium};
  font-size: ${tokens.fontSize.small};
  transform: translateX(-50%);
  visibility: hidden;
  pointer-events: none;

  :hover > &,
  :focus-visible + & {
    visibility: visible;
  }

  ${media.medium} {
    display: block;
  }
`;

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

  &[data-quiet] {
    color: ${tokens.color.textMuted};
  }

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

const Picture = styled.span<{ readonly $hue: number }>`
  display: grid;
  place-items: center;
  width: ${pictureSize};
  height: ${pictureSize};
  border: ${tokens.line.thin} solid ${tokens.color.border};
  border-radius: ${tokens.radius.large};
  box-shadow: ${tokens.shadow.small};
  ${({ $hue }) => toneStyles($hue)}
  transition:
    transform ${tokens.motion.fast},
    box-shadow ${tokens.motion.fast};

  ${Tile}:hover & {
    transform: translateY(calc(-1 * ${tokens.space[0.5]}));
    box-shadow: ${tokens.shadow.medium};
  }

  [data-quiet] & {
    border-style: dashed;
    background: none;
    color: ${tokens.color.textFaint};
    box-shadow: none;
  }
`;
