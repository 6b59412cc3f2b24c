import type { StoredSession } from '@atrium/auth-store';
import type { Home, HomeLayout } from '@atrium/contracts/home';
import { messageFor } from '@atrium/errors';
import { Button, IconButton, Switch, VisuallyHidden, tokens } from '@atrium/ui';
import { ChevronDown, ChevronUp } from '@atrium/ui/icons';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { callTenant } from '../suite/tenant-call';
import type { HomeCard } from './cards';
import type { HomeStore } from './home-store';
import { HomePanel } from './HomePanel';
import { layoutCall } from './use-home';

export interface CustomiseHomeProps {
  /** All that somebody may see, hidden ones too, in their order. */
  readonly cards: readonly HomeCard[];
  readonly home: Home | undefined;
  readonly store: HomeStore;
  readonly session: Pick<StoredSession, 'token' | 'tenant'>;
  readonly onDone: () => void;
}

/** In place of the cards: their order, and which are shown. Every change is kept at once. */
export function CustomiseHome({ cards, home, store, session, onDone }: CustomiseHomeProps) {
  const [hasFailed, setFailed] = useState(false);
  const [said, say] = useState('');
  const title = useRef<HTMLHeadingElement>(null);
  /** One after the other, so that the last change is the one that stays. */
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  const hidden = home?.hidden ?? [];
  const names = cards.map(({ name }) => name);

  useEffect(() => {
    title.current?.focus();
  }, []);

  const keep = (layout: HomeLayout) => {
    setFailed(false);
    store.put(layoutCall, { first_steps: [], first_name: '', time_zone: 'UTC', ...home, ...layout });
    saving.current = saving.current
      .then(() => callTenant(session, layoutCall, { method: 'PUT', json: layout }))
      .catch(() => {
        setFailed(true);
      });
  };
  const move = (place: number, by: -1 | 1) => {
    const order = [...names];
    const [moved = ''] = order.splice(place, 1);
    order.splice(place + by, 0, moved);
    keep({ order, hidden: [...hidden] });
    say(`${cards[place]?.title ?? ''} is now ${place + by + 1} of ${cards.length}.`);
  };

  return (
    <HomePanel
      title="Customise your day"
      titleRef={title}
      hint="Cards without an entry may not be shown until there is one."
      action={
        <Button variant="primary" size="small" onClick={onDone}>
          Done
        </Button>
      }
      failure={hasFailed ? messageFor('home.layout-unsaved') : undefined}
      isNarrow
    >
      <List>
        {cards.map((card, place) => (
          <Item key={card.name}>
            <Switch
              label={card.title}
              checked={!hidden.includes(card.name)}
              onChange={(isShown) => {
                const others = hidden.filter((name) => name !== card.name);
                keep({ order: home?.order ?? [], hidden: isShown ? others : [...others, card.name] });
              }}
            />
            <Moves>
              <IconButton
                label={`Move ${card.title} up`}
                size="small"
                disabled={place === 0}
                onClick={() => {
                  move(place, -1);
                }}
              >
                <ChevronUp />
              </IconButton>
              <IconButton
                label={`Move ${card.title} down`}
                size="small"
                disabled={place === cards.length - 1}
                onClick={() => {
                  move(place, 1);
                }}
              >
                <ChevronDown />
              </IconButton>
            </Moves>
          </Item>
        ))}
      </List>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </HomePanel>
  );
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Item = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[3]};
  padding: ${tokens.space[2]} 0;
  border-top: ${tokens.line.thin} solid ${tokens.color.border};
`;

const Moves = styled.span`
  display: flex;
  gap: ${tokens.space[1]};
`;
