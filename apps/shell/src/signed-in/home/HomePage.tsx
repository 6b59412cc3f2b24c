import { lazyComponent } from '@atrium/router';
import { media, tokens } from '@atrium/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { Launcher } from '../launchers/Launcher';
import { hasContent } from './cards';
import type { CustomiseHomeProps } from './CustomiseHome';
import type { FirstStepsProps } from './FirstSteps';
import { Greeting } from './Greeting';
import { HomeCardView } from './HomeCardView';
import { useHome } from './use-home';

const stepsHeight = '12.2rem';
const pairedStepsHeight = '17.7rem';
const stackedStepsHeight = '23.8rem';

/** As high as the first steps with the space below them, so that nothing moves when they come. */
const StepsPlace = styled.div`
  height: ${stackedStepsHeight};

  ${media.medium} {
    height: ${pairedStepsHeight};
  }

  ${media.wide} {
    height: ${stepsHeight};
  }
`;

const CustomiseHome = lazyComponent<CustomiseHomeProps>(async () => (await import('./CustomiseHome')).CustomiseHome);
const FirstSteps = lazyComponent<FirstStepsProps>(async () => (await import('./FirstSteps')).FirstSteps, StepsPlace);

/** My day, from the cards of modules, and the launcher below it. */
export function HomePage() {
  const { home, cards, shown, store, session, read, isLaidOut, isLate, channel } = useHome();
  const [isCustomising, setCustomising] = useState(false);
  // A card that isn’t shown without rows has its place once it has some.
  const placed = shown.filter(({ card, answer }) => card.empty !== undefined || (answer && hasContent(answer)));
  const isSettled = shown.every(({ card, answer, reading }) => {
    return card.empty !== undefined || answer !== undefined || reading?.status === 'failed';
  });
  const isWaiting = channel.status === 'loading' || (channel.status === 'ready' && !isLaidOut);
  const steps = home?.first_steps ?? [];

  return (
    <>
      <Greeting
        home={home}
        onCustomise={
          isCustomising || cards.length === 0
            ? undefined
            : () => {
                setCustomising(true);
              }
        }
        onIntent={CustomiseHome.preload}
      />
      {steps.length > 0 && session.status === 'active' && (
        <FirstSteps steps={steps} session={session} store={store} home={home} />
      )}
      {isCustomising && session.status === 'active' ? (
        <CustomiseHome
          cards={cards}
          home={home}
          store={store}
          session={session}
          onDone={() => {
            setCustomising(false);
          }}
        />
      ) : isWaiting ? null : (
        <Cards aria-label="My day">
          {placed.map((one) => (
            <HomeCardView
              key={one.card.name}
              shown={one}
              onRetry={() => {
                read(one.card.call);
              }}
            />
          ))}
        </Cards>
      )}
      {(isLate || (!isWaiting && isSettled)) && <Launcher name="main" title="Home" isPart />}
    </>
  );
}

/** A row that is swiped through on a phone, and a grid elsewhere. */
const Cards = styled.section`
  display: flex;
  gap: ${tokens.space[3]};
  margin: 0 calc(-1 * ${tokens.space[4]}) ${tokens.space[5]};
  padding: ${tokens.space[0.5]} ${tokens.space[4]};
  overflow-x: auto;
  scroll-snap-type: x mandatory;
  scroll-padding: ${tokens.space[4]};
  scrollbar-width: none;

  ${media.medium} {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, ${tokens.column.side}), 1fr));
    gap: ${tokens.space[4]};
    margin: 0 0 ${tokens.space[6]};
    padding: 0;
    overflow: visible;
  }
`;
