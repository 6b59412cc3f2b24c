import { Badge } from '@atrium/ui';
import { hasProblems, type ImportRow } from './import-preview';

/** What will happen with a row of the file. */
export function RowBadge({ row }: { readonly row: Pick<ImportRow, 'action' | 'problems'> }) {
  if (hasProblems(row)) return <Badge tone="danger">Problem</Badge>;
  if (row.action === 'add') return <Badge tone="success">New</Badge>;
  return row.action === 'change' ? <Badge tone="accent">Changed</Badge> : <Badge>No change</Badge>;
}
