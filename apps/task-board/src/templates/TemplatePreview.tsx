import type { BoardTemplate } from '@atrium/contracts/board-templates';
import { formatCount } from '@atrium/contracts/numbers';
import { plainListStyles, tokens } from '@atrium/ui';
import styled from 'styled-components';

/** A template as a small board: its lists with their first cards. */
export const TemplatePreview = ({ template }: { readonly template: BoardTemplate }) => (
  <Lists aria-label={`Lists of ${template.name}`} tabIndex={0}>
    {template.lists.map(({ title, cards, card_count: count }, place) => (
      // Lists of a template have no ids, and stay as they are.
      <ListBox key={place}>
        <ListTitle>{title}</ListTitle>
        {cards.map((card, at) => (
          <CardLine key={at}>{card}</CardLine>
        ))}
        {count > cards.length && <More>and {formatCount(count - cards.length, 'more card', 'more cards')}</More>}
      </ListBox>
    ))}
  </Lists>
);

const listWidth = '8.5rem';

const Lists = styled.ul`
  ${plainListStyles}
  display: flex;
  gap: ${tokens.space[2]};
  overflow-x: auto;
  padding-bottom: ${tokens.space[2]};
`;

const ListBox = styled.li`
  display: flex;
  flex: none;
  flex-direction: column;
  gap: ${tokens.space[1]};
  width: ${listWidth};
  padding: ${tokens.space[2]};
  border-radius: ${tokens.radius.medium};
  background: ${tokens.color.surfaceSunken};
  font-size: ${tokens.fontSize.xsmall};
`;

const ListTitle = styled.span`
  overflow: hidden;
  font-weight: ${tokens.fontWeight.medium};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const CardLine = styled.span`
  display: -webkit-box;
  overflow: hidden;
  padding: ${tokens.space[1]} ${tokens.space[1.5]};
  border: ${tokens.line.thin} solid ${tokens.color.border};
  border-radius: ${tokens.radius.small};
  background: ${tokens.color.surface};
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

const More = styled.span`
  color: ${tokens.color.textMuted};
`;
