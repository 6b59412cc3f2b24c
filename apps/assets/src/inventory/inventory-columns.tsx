import type { Asset } from '@atrium/contracts/assets';
import { rowLinkStyles } from '@atrium/lists';
import { Link } from '@atrium/router';
import { Checkbox, VisuallyHidden, media, tokens } from '@atrium/ui';
import type { CardTableColumn } from '@atrium/ui/table';
import styled, { css } from 'styled-components';
import { AssetPicture } from '../asset/AssetPicture';
import { DueBack } from '../asset/DueBack';
import { StatusBadge } from '../asset/StatusBadge';
import { assetPath } from '../assets-paths';

interface Selection {
  readonly selected: ReadonlySet<string>;
  /** Left out where rows are not chosen. */
  readonly onSelect?: ((id: string, isSelected: boolean) => void) | undefined;
}

const pictureSize = 40;

/** What the inventory says of an asset. The link of its title covers the whole row. */
export const inventoryColumns = ({ selected, onSelect }: Selection): readonly CardTableColumn<Asset>[] => [
  {
    id: 'tag',
    header: 'ID',
    width: '7.75rem',
    cell: ({ id, tag }) =>
      onSelect === undefined ? (
        tag
      ) : (
        <Choice
          label={
            <>
              <VisuallyHidden>Select </VisuallyHidden>
              {tag}
            </>
          }
          checked={selected.has(id)}
          onChange={(checked) => {
            onSelect(id, checked);
          }}
        />
      ),
  },
  { id: 'image', header: 'Image', width: '4rem', cell: ({ image }) => <AssetPicture src={image} size={pictureSize} /> },
  {
    id: 'title',
    header: 'Title',
    width: '26%',
    isRowHeader: true,
    cell: ({ id, title }) => <TitleLink to={assetPath(id)}>{title}</TitleLink>,
  },
  { id: 'category', header: 'Category', width: '14%', cell: ({ category }) => category },
  { id: 'description', header: 'Description', cell: ({ description }) => <TwoLines>{description}</TwoLines> },
  {
    id: 'status',
    header: 'Status',
    width: '20%',
    cell: (asset) => (
      <>
        <StatusBadge asset={asset} />
        <DueBack day={asset.due_back} />
      </>
    ),
  },
];

/** The width that a card leaves to the asset’s tag, next to its category. */
const tagRoom = '7rem';

export const inventoryLayout = css`
  tbody > tr[data-index]:hover {
    background: color-mix(in srgb, ${tokens.color.hover} 50%, transparent);
  }

  [data-column='tag'],
  [data-column='category'],
  [data-column='description'] {
    font-size: ${tokens.fontSize.small};
  }

  ${media.belowMedium} {
    tbody > tr[data-index] {
      grid-template: 'image facts' 'image title' 'image description' 'image status' / ${pictureSize}px minmax(0, 1fr);
      gap: 0 ${tokens.space[3]};
    }

    [data-column='image'] {
      grid-area: image;
    }

    [data-column='title'] {
      grid-area: title;
    }

    [data-column='tag'] {
      grid-area: facts;
      justify-self: start;
      font-variant-numeric: tabular-nums;
    }

    [data-column='category'] {
      grid-area: facts;
      justify-self: end;
      max-width: calc(100% - ${tagRoom});
      color: ${tokens.color.textMuted};
    }

    [data-column='description'] {
      grid-area: description;
    }

    [data-column='status'] {
      grid-area: status;
      margin-top: ${tokens.space[1]};
    }
  }
`;

/** Above the link that covers the row. */
const Choice = styled(Checkbox)`
  position: relative;
  z-index: 1;
  display: inline-block;
`;

const TitleLink = styled(Link)`
  ${rowLinkStyles}
`;

const TwoLines = styled.span`
  display: -webkit-box;
  overflow: hidden;
  color: ${tokens.color.textMuted};
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;
