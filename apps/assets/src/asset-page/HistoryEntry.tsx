import { selectTimeZone } from '@atrium/auth-store';
import { formatDay, formatMoment } from '@atrium/contracts/dates';
import { useSelector } from '@atrium/state';
import type { AssetEdit, AssetHistoryEntry } from '@atrium/contracts/assets';
import { assetConditions } from '@atrium/contracts/asset-options';
import { tokens } from '@atrium/ui';
import styled from 'styled-components';
import { conditionLabels, stateLabels } from '../asset/asset-text';

/** One thing that happened to an asset: what, to whom, by whom and when, with its comment and picture. */
export function HistoryEntry({ entry, index }: { readonly entry: AssetHistoryEntry; readonly index: number }) {
  const timeZone = useSelector(selectTimeZone);
  return (
    <Entry data-action={entry.action} data-index={index} tabIndex={-1}>
      <What>{whatHappened(entry)}</What>
      <When>
        {entry.by.name} · <time dateTime={entry.at}>{formatMoment(entry.at, timeZone)}</time>
      </When>
      {entry.due_back !== null && <When>Due back on {formatDay(entry.due_back)}</When>}
      {entry.changes.length > 0 && (
        <Changes>
          {entry.changes.map((change) => (
            <li key={change.field}>{changeText(change)}</li>
          ))}
        </Changes>
      )}
      {entry.comment !== '' && <Comment>{entry.comment}</Comment>}
      {entry.image !== null && (
        <PictureLink href={entry.image} target="_blank" rel="noopener">
          <img src={entry.image} alt={`Picture: ${whatHappened(entry)}`} loading="lazy" />
        </PictureLink>
      )}
    </Entry>
  );
}

function whatHappened({ action, person, state, condition }: AssetHistoryEntry): string {
  const someone = person?.name ?? 'someone';
  switch (action) {
    case 'added':
      return 'Added to the inventory';
    case 'edited':
      return 'Edited';
    case 'assigned':
      return `Assigned to ${someone}`;
    case 'returned':
      return `Returned by ${someone}, condition: ${conditionLabels[condition].toLowerCase()}${
        state === 'repair' ? ', sent to repair' : ''
      }`;
    case 'state-changed':
      return `Status changed to “${stateLabels[state]}”`;
  }
}

const fieldLabels = {
  title: 'Title',
  category: 'Category',
  purchase_date: 'Purchase Date',
  serial_number: 'Serial Number',
  description: 'Description',
  condition: 'Condition',
  image: 'Picture',
} as const satisfies Record<AssetEdit['field'], string>;

const changeText = ({ field, before, after }: AssetEdit): string =>
  field === 'image'
    ? 'Picture changed'
    : `${fieldLabels[field]}: ${valueText(field, before)} → ${valueText(field, after)}`;

function valueText(field: AssetEdit['field'], value: string | null): string {
  if (value === null || value === '') return 'none';
  if (field === 'purchase_date') return formatDay(value);
  const condition = field === 'condition' ? assetConditions.find((known) => known === value) : undefined;
  return condition === undefined ? `“${value}”` : conditionLabels[condition];
}

const dotTop = tokens.space[1.5];
const dotSize = tokens.space[2.5];
/** The line reaches past the entry's end, to the dot of the next one. */
const entryGap = '1.25rem';

const Entry = styled.li`
  position: relative;
  display: grid;
  gap: ${tokens.space[1]};
  padding-left: ${tokens.space[5]};
  overflow-wrap: anywhere;

  /* The line of time, with a dot for the moment. */
  &::before {
    content: '';
    position: absolute;
    top: ${dotTop};
    left: ${tokens.space[0.5]};
    width: ${dotSize};
    height: ${dotSize};
    border: ${tokens.line.thick} solid ${tokens.color.accent};
    border-radius: 50%;
    background: ${tokens.color.surface};
  }

  &:not(:last-child)::after {
    content: '';
    position: absolute;
    top: calc(${dotTop} + ${dotSize} + ${tokens.space[0.5]});
    bottom: calc(-1 * ${entryGap});
    left: ${tokens.space[1.5]};
    width: ${tokens.line.thick};
    background: ${tokens.color.border};
  }
`;

const What = styled.div`
  font-weight: ${tokens.fontWeight.medium};
`;

const When = styled.div`
  color: ${tokens.color.textMuted};
  font-size: ${tokens.fontSize.small};
`;

const Changes = styled.ul`
  margin: 0;
  padding-left: ${tokens.space[4]};
  font-size: ${tokens.fontSize.small};
`;

const Comment = styled.p`
  margin: 0;
  padding: ${tokens.space[2]} ${tokens.space[3]};
  border-radius: ${tokens.radius.medium};
  background: ${tokens.color.surfaceSunken};
  white-space: pre-line;
`;

const pictureSize = '8rem';

const PictureLink = styled.a`
  justify-self: start;

  /* Of any shape, in a box that keeps its place while the picture is on its way. */
  & > img {
    display: block;
    width: ${pictureSize};
    height: ${pictureSize};
    object-fit: contain;
    background: ${tokens.color.surfaceSunken};
    border-radius: ${tokens.radius.medium};
  }
`;
