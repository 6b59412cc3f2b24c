import type { Asset, AssetHistoryEntry } from '@atrium/contracts/assets';
import type { FileLinks } from '../files/file-links';
import type { Visitor } from '../server/visitor';
import type { AssetRow } from './inventory-repository';
import type { HistoryRow } from './history-repository';

/** A row as the wire has it. */
export function toAsset(links: FileLinks, visitor: Visitor, row: AssetRow): Asset {
  const { holder_user: user, holder_employee: employee, holder_name: name } = row;
  return {
    id: row.id,
    tag: row.tag,
    title: row.title,
    category: row.category,
    purchase_date: row.purchase_date,
    serial_number: row.serial_number,
    description: row.description,
    image: linkTo(links, visitor, row.image_id, row.image_name),
    condition: row.condition,
    state: row.state,
    holder: user === null || employee === null ? null : { user, employee, name: name ?? '' },
    due_back: row.due_back,
    created_at: row.created_at,
    version: row.version,
  };
}

export function toHistoryEntry(links: FileLinks, visitor: Visitor, row: HistoryRow): AssetHistoryEntry {
  return {
    version: row.version,
    action: row.action,
    by: { user: row.by_id, name: row.by_name },
    at: row.at,
    comment: row.comment,
    image: linkTo(links, visitor, row.image_id, row.image_name),
    condition: row.condition,
    state_before: row.state_before,
    state: row.state,
    person: row.person_id === null ? null : { user: row.person_id, name: row.person_name ?? '' },
    due_back: row.due_back,
    changes: row.changes,
  };
}

function linkTo(links: FileLinks, { caller, origin }: Visitor, id: string | null, name: string | null): string | null {
  return id === null || name === null ? null : links.make(origin, caller, { id, name });
}
