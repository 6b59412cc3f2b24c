import type { LeaveDashboard } from '@atrium/contracts/dashboards';
import { formatDay } from '@atrium/contracts/dates';
import { formatCount } from '@atrium/contracts/numbers';
import { Card, Heading, tokens } from '@atrium/ui';
import styled from 'styled-components';

/** Who is away today, and until when. */
export const Away = ({ away, away_total: total }: Pick<LeaveDashboard, 'away' | 'away_total'>) => (
  <Card as="section" aria-labelledby="away-today">
    <Heading id="away-today">Away today</Heading>
    {away.length === 0 ? (
      <Quiet>Nobody is away today.</Quiet>
    ) : (
      <List>
        {away.map(({ user, name, until }) => (
          <li key={user}>
            <span>{name}</span>
            <Until>until {formatDay(until)}</Until>
          </li>
        ))}
      </List>
    )}
    {total > away.length && <Quiet>And {formatCount(total - away.length, 'other', 'others')}.</Quiet>}
  </Card>
);

const List = styled.ul`
  margin: ${tokens.space[3]} 0 0;
  padding: 0;
  list-style: none;

  & > li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${tokens.space[3]};
    padding: ${tokens.space[2]} 0;
    border-bottom: ${tokens.line.thin} solid ${tokens.color.border};
    overflow-wrap: anywhere;
  }
`;

const Until = styled.span`
  color: ${tokens.color.textMuted};
`;

const Quiet = styled.p`
  margin: ${tokens.space[3]} 0 0;
  color: ${tokens.color.textMuted};
`;
