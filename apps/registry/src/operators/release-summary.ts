import type { ReleaseSummary } from '@atrium/remote-contract/registry-calls';
import type { StoredRelease } from '../releases/repository';

export const summaryOf = ({
  remote,
  id,
  version,
  record,
  publishedBy,
  publishedAt,
  filesRemovedAt,
}: StoredRelease): ReleaseSummary => ({
  remote,
  id,
  version,
  title: record.contract.title,
  owner: record.contract.owner,
  commit: record.commit,
  publishedBy,
  publishedAt: publishedAt.toISOString(),
  isServed: filesRemovedAt === null,
});
