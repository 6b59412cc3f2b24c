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
    <Frame aria-labelledby="customise-home">
      <Head>
        <div>
          <Title id="customise-home" ref={title} tabIndex={-1}>
            Customise your day
          </Title>
          <Hint>Cards without an entry may not be shown until there is one.</Hint>
        </div>
        <Button variant="primary" size="small" onClick={onDone}>
          Done
        </Button>
      </Head>
      {hasFailed && <Failure role="alert">{messageFor('home.layout-unsaved')}</Failure>}
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
    </Frame>
  );
}

const Frame = styled.section`
  max-width: ${tokens.measure.form};
  margin-bottom: ${tokens.space[6]};
  padding: ${tokens.space[4]};
  border: ${tokens.line.thin} solid ${tokens.color.border};
  border-radius: ${tokens.radius.large};
  background: ${tokens.color.surface};
  box-shadow: ${tokens.shadow.small};
`;

const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${tokens.space[3]};
  margin-bottom: ${tokens.space[3]};
`;

const Title = styled.h2`
  margin: 0;
  font-size: ${tokens.fontSize.large};
`;

const Hint = styled.p`
  margin: ${tokens.space[0.5]} 0 0;
  color: ${tokens.color.textMuted};
`;

const Failure = styled.p`
  margin: 0 0 ${tokens.space[3]};
  color: ${tokens.color.danger};
`;

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
