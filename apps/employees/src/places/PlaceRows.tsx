import { formatCount } from '@atrium/contracts/numbers';
import { Link } from '@atrium/router';
import { linkStyles, plainListStyles, tokens } from '@atrium/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

interface PlaceRowProps {
  readonly name: string;
  readonly people: number;
  /** Where its people are listed. */
  readonly peoplePath: string;
  /** What is said of it beside. */
  readonly more?: ReactNode;
  /** Its buttons, where the reader may change it. */
  readonly actions?: ReactNode;
}

/** One of `PlaceRows`: a name, and how many people belong to it. */
export const PlaceRow = ({ name, people, peoplePath, more, actions }: PlaceRowProps) => (
  <Row>
    <Words>
      <Name>{name}</Name>
      <Facts>
        {people === 0 ? 'Nobody' : <PeopleLink to={peoplePath}>{formatCount(people, 'person', 'people')}</PeopleLink>}
        {more}
      </Facts>
    </Words>
    {actions !== undefined && actions !== false && <Actions>{actions}</Actions>}
  </Row>
);

export const PlaceRows = styled.ul`
  ${plainListStyles}
  display: grid;
`;

const Row = styled.li`
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
  padding: ${tokens.space[3]} 0;

  & + & {
    border-top: ${tokens.line.thin} solid ${tokens.color.border};
  }
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Name = styled.div`
  font-weight: ${tokens.fontWeight.medium};
`;

const Facts = styled.div`
  margin-top: ${tokens.space[0.5]};
  font-size: ${tokens.fontSize.small};
  color: ${tokens.color.textMuted};
`;

export const PeopleLink = styled(Link)`
  ${linkStyles}
`;

const Actions = styled.div`
  display: flex;
  flex: none;
  gap: ${tokens.space[1]};
`;
