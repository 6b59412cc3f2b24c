import { wallCalendar } from '@atrium/contracts/dates';
import type { Home } from '@atrium/contracts/home';
import { Button, tokens } from '@atrium/ui';
import styled from 'styled-components';

interface GreetingProps {
  readonly home: Home | undefined;
  /** Undefined where there is nothing to arrange. */
  readonly onCustomise: (() => void) | undefined;
  readonly onIntent: () => void;
}

/** Whose day it is, and which one, on the company’s clock. */
export function Greeting({ home, onCustomise, onIntent }: GreetingProps) {
  return (
    <Row>
      <div>
        <Title>{home === undefined ? 'My day' : `${greetingAt(home.time_zone)}, ${home.first_name}`}</Title>
        <Day>{home === undefined ? ' ' : dayAt(home.time_zone)}</Day>
      </div>
      {onCustomise !== undefined && (
        <Button size="small" onClick={onCustomise} onPointerEnter={onIntent} onFocus={onIntent}>
          Customise
        </Button>
      )}
    </Row>
  );
}

function greetingAt(timeZone: string): string {
  const { hour } = wallCalendar(timeZone);
  if (hour < 5 || hour >= 18) return 'Good evening';
  return hour < 12 ? 'Good morning' : 'Good afternoon';
}

function dayAt(timeZone: string): string {
  const { weekday, day, month } = wallCalendar(timeZone);
  return `${weekday}, ${day} ${month}`;
}

const Row = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[4]};
  margin-bottom: ${tokens.space[4]};
`;

const Title = styled.h1`
  margin: 0;
  font-size: ${tokens.fontSize.xxlarge};
  line-height: 1.25;
`;

const Day = styled.p`
  margin: ${tokens.space[0.5]} 0 0;
  color: ${tokens.color.textMuted};
`;
