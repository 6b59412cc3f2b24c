import type { Asset } from '@atrium/contracts/assets';
import { Link } from '@atrium/router';
import { Checkbox, VisuallyHidden, tokens } from '@atrium/ui';
import { memo, type Ref } from 'react';
import styled from 'styled-components';
import { assetPath } from '../assets-paths';
import { AssetPicture } from '../asset/AssetPicture';
import { StatusBadge } from '../asset/StatusBadge';

interface AssetRowProps {
  readonly asset: Asset;
  /** Position in the list, from 0. */
  readonly index: number;
  readonly measure: Ref<HTMLTableRowElement>;
  readonly isSelected: boolean;
  /** Left out where rows are not chosen. */
  readonly onSelect?: ((id: string, isSelected: boolean) => void) | undefined;
}

/** One asset: a line of the table, or on a phone a card. The link of its title covers it whole. */
export const AssetRow = memo(function AssetRow({ asset, index, measure, isSelected, onSelect }: AssetRowProps) {
  return (
    <tr ref={measure} data-index={index} data-asset={asset.id} role="row" aria-rowindex={index + 2}>
      <td role="cell" aria-colindex={1} data-column="tag">
        {onSelect === undefined ? (
          asset.tag
        ) : (
          <Choice
            label={
              <>
                <VisuallyHidden>Select </VisuallyHidden>
                {asset.tag}
              </>
            }
            checked={isSelected}
            onChange={(checked) => {
              onSelect(asset.id, checked);
            }}
          />
        )}
      </td>
      <td role="cell" aria-colindex={2} data-column="image">
        <AssetPicture src={asset.image} size={40} />
      </td>
      <th role="rowheader" aria-colindex={3} scope="row" data-column="title">
        <TitleLink to={assetPath(asset.id)}>{asset.title}</TitleLink>
      </th>
      <td role="cell" aria-colindex={4} data-column="category">
        {asset.category}
      </td>
      <td role="cell" aria-colindex={5} data-column="description">
        <TwoLines>{asset.description}</TwoLines>
      </td>
      <td role="cell" aria-colindex={6} data-column="status">
        <StatusBadge asset={asset} />
      </td>
    </tr>
  );
});

/** Above the link that covers the row. */
const Choice = styled(Checkbox)`
  position: relative;
  z-index: 1;
  display: inline-block;
`;

const TitleLink = styled(Link)`
  color: inherit;
  font-weight: ${tokens.fontWeight.medium};
  text-decoration: none;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }

  &:hover {
    text-decoration: underline;
  }

  &:focus-visible {
    outline: none;
  }

  &:focus-visible::after {
    border-radius: ${tokens.radius.small};
    outline: ${tokens.line.thick} solid ${tokens.color.focus};
    outline-offset: calc(-1 * ${tokens.line.thick});
  }
`;

const TwoLines = styled.span`
  display: -webkit-box;
  overflow: hidden;
  color: ${tokens.color.textMuted};
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;
