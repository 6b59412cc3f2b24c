import { messageFor } from '@atrium/errors';
import { media, tokens } from '@atrium/ui';
import { useState, type ComponentType } from 'react';
import styled from 'styled-components';
import { TopBarButton } from './TopBarButton';
import { topBarMenus, type TopBarGroup, type TopBarMenuName } from './top-bar-menu-list';

let arrived: { readonly TopBarMenu: ComponentType<{ readonly name: TopBarMenuName }> } | null = null;

const fetchMenu = async (): Promise<void> => {
  arrived = await import('./TopBarMenu');
};
// A failure is shown after the click.
const preloadMenu = () => {
  fetchMenu().catch(() => undefined);
};

interface TopBarMenusProps {
  readonly group: TopBarGroup;
  /** One below the other. */
  readonly isStacked?: boolean;
}

/**
 * The menus of the top bar. Their code is as large as the rest of the bar, so it comes when someone rests on one of them;
 * until then each is a plain button with the same appearance and name.
 */
export function TopBarMenus({ group, isStacked = false }: TopBarMenusProps) {
  const [opened, setOpened] = useState<readonly TopBarMenuName[]>([]);
  const [failed, setFailed] = useState<TopBarMenuName | null>(null);

  const open = (name: TopBarMenuName) => {
    setFailed(null);
    fetchMenu().then(
      () => {
        setOpened((names) => [...names, name]);
      },
      () => {
        setFailed(name);
      },
    );
  };

  return (
    <Row data-stacked={isStacked || undefined}>
      {topBarMenus[group].map((name) => (
        <Place key={name}>
          {arrived !== null && opened.includes(name) ? (
            <arrived.TopBarMenu name={name} />
          ) : (
            <TopBarButton
              name={name}
              aria-haspopup="true"
              aria-expanded={false}
              onPointerEnter={preloadMenu}
              onFocus={preloadMenu}
              onClick={() => {
                open(name);
              }}
            />
          )}
          {failed === name && <Failure role="alert">{messageFor('menu.unavailable')}</Failure>}
        </Place>
      ))}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space[1]};

  &[data-stacked] {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    justify-items: start;
    gap: ${tokens.space[0.5]};

    ${media.medium} {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

const Place = styled.span`
  position: relative;
`;

const messageWidth = '14rem';

/** Beside what was pressed, or below the top bar. */
export const Failure = styled.span`
  position: absolute;
  top: 100%;
  inset-inline-end: 0;
  z-index: 30;
  width: max-content;
  max-width: ${messageWidth};
  padding: ${tokens.space[2]} ${tokens.space[3]};
  border: ${tokens.line.thin} solid ${tokens.color.border};
  border-radius: ${tokens.radius.medium};
  background: ${tokens.color.surfaceRaised};
  color: ${tokens.color.danger};
  font-size: ${tokens.fontSize.small};
  box-shadow: ${tokens.shadow.medium};
`;
