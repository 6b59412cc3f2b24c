import { tokens } from '@atrium/ui';
import { lazy, Suspense, useState } from 'react';
import styled from 'styled-components';
import { TopBarButton } from './TopBarButton';
import { topBarMenus, type TopBarGroup, type TopBarMenuName } from './top-bar-menu-list';

const loadMenu = () => import('./TopBarMenu');
const TopBarMenu = lazy(loadMenu);

interface TopBarMenusProps {
  readonly group: TopBarGroup;
  /** One below the other. */
  readonly isStacked?: boolean;
}

/**
 * The menus of the top bar. Their code is as large as the rest of the bar, so it comes when someone rests on one of them;
 * until then each is a plain button that looks and reads the same.
 */
export function TopBarMenus({ group, isStacked = false }: TopBarMenusProps) {
  const [activated, setActivated] = useState<readonly TopBarMenuName[]>([]);
  return (
    <Row data-stacked={isStacked || undefined}>
      {topBarMenus[group].map((name) => {
        const closed = (
          <TopBarButton
            name={name}
            aria-haspopup="true"
            aria-expanded={false}
            onPointerEnter={loadMenu}
            onFocus={loadMenu}
            onClick={() => {
              setActivated((names) => [...names, name]);
            }}
          />
        );
        if (!activated.includes(name)) return <span key={name}>{closed}</span>;
        return (
          <Suspense key={name} fallback={closed}>
            <TopBarMenu name={name} />
          </Suspense>
        );
      })}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space[1]};

  &[data-stacked] {
    flex-direction: column;
    align-items: flex-start;
    gap: 2px;
  }
`;
