import type { RefObject } from 'react';
import styled from 'styled-components';
import { optionStyles } from '../overlay/popover-styles';
import { Avatar } from '../status/Avatar';
import { media } from '../tokens/media';
import { tokens } from '../tokens/tokens';
import { KeyCaps } from './KeyCaps';
import { MarkedText } from './MarkedText';
import type { PaletteItem, PaletteSection } from './palette-item';

interface PaletteLinesProps {
  readonly id: string;
  readonly label: string;
  readonly list: RefObject<HTMLDivElement | null>;
  readonly sections: readonly PaletteSection[];
  readonly activeId: string | undefined;
  readonly onPoint: (item: PaletteItem) => void;
  readonly onChoose: (item: PaletteItem, isNewTab: boolean) => void;
}

/** What one line is called in the page, by its place in the list. */
export const lineId = (listId: string, index: number): string => `${listId}-${index}`;

/** The lines below the field. The focus stays in the field, which names the line that Enter chooses. */
export function PaletteLines({ id, label, list, sections, activeId, onPoint, onChoose }: PaletteLinesProps) {
  const order = new Map(sections.flatMap(({ items }) => items).map((item, index) => [item.id, index]));
  return (
    <List ref={list} id={id} role="listbox" aria-label={label}>
      {sections.map((section) => (
        <div key={section.id} role="group" aria-labelledby={`${id}-${section.id}`}>
          <Name id={`${id}-${section.id}`} role="presentation">
            {section.label}
          </Name>
          {section.items.map((item) => (
            <Line
              key={item.id}
              id={lineId(id, order.get(item.id) ?? 0)}
              role="option"
              aria-selected={item.id === activeId}
              data-focused={item.id === activeId || undefined}
              onPointerMove={() => {
                if (item.id !== activeId) onPoint(item);
              }}
              onMouseDown={(event) => {
                event.preventDefault();
              }}
              onClick={(event) => {
                onChoose(item, event.ctrlKey || event.metaKey);
              }}
            >
              <LineContent item={item} />
            </Line>
          ))}
        </div>
      ))}
    </List>
  );
}

const pictureSize = 28;

const LineContent = ({ item }: { readonly item: PaletteItem }) => (
  <>
    {item.picture === undefined ? (
      <Icon>{item.icon}</Icon>
    ) : (
      <Avatar name={item.title} src={item.picture} size={pictureSize} decorative />
    )}
    <Words>
      <span>
        <MarkedText text={item.title} ranges={item.titleMatches} />
      </span>
      {item.detail !== undefined && item.detail !== '' && (
        <>
          {' '}
          <Detail>
            <MarkedText text={item.detail} ranges={item.detailMatches} />
          </Detail>
        </>
      )}
    </Words>
    {item.keys !== undefined && (
      <Keys aria-hidden>
        <KeyCaps keys={item.keys} />
      </Keys>
    )}
  </>
);

const List = styled.div`
  flex: 1;
  min-height: 0;
  padding: ${tokens.space[1]} ${tokens.space[2]} ${tokens.space[2]};
  overflow: auto;
  overscroll-behavior: contain;
`;

const Name = styled.div`
  padding: ${tokens.space[2]} ${tokens.space[2.5]} ${tokens.space[1]};
  color: ${tokens.color.textMuted};
  font-size: ${tokens.fontSize.xsmall};
  font-weight: ${tokens.fontWeight.medium};
`;

const Line = styled.div`
  ${optionStyles}

  &[data-focused] {
    background: ${tokens.color.accentSoft};
  }
`;

const Icon = styled.span`
  display: grid;
  flex: none;
  place-content: center;
  width: ${pictureSize / 16}rem;
  color: ${tokens.color.textMuted};
`;

const Words = styled.span`
  display: grid;
  flex: 1;
  min-width: 0;

  /* Long names end in dots, so that the lines stay comparable; a phone has more room below than beside. */
  & > span {
    display: -webkit-box;
    overflow: hidden;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;

    ${media.small} {
      -webkit-line-clamp: 1;
    }
  }
`;

const Detail = styled.span`
  color: ${tokens.color.textMuted};
  font-size: ${tokens.fontSize.small};
`;

const Keys = styled.span`
  display: none;

  ${media.medium} {
    display: block;
  }
`;
