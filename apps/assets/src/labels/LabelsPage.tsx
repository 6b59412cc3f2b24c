import { selectSession } from '@atrium/auth-store';
import type { Asset } from '@atrium/contracts/assets';
import { companyName } from '@atrium/contracts/company-name';
import { useGoBack, useScrollMemory, useSearchParams } from '@atrium/router';
import { useSelector } from '@atrium/state';
import { loadFailureMessage } from '@atrium/tenant-api';
import { BackButton, Button, EmptyState, ErrorState, LoadingState, Notice, PageHeader, Stack } from '@atrium/ui';
import { FileText, Tag } from '@atrium/ui/icons';
import styled from 'styled-components';
import { maxLabels, useAssetsForLabelsQuery, type LabelSelection } from '../api/asset-files.api';
import { assetsPath } from '../assets-paths';
import { inventoryFilter } from '../api/inventory-filter';
import { AssetLabel } from './AssetLabel';
import { labelsPerSheet, LabelSheet, PaperSize } from './LabelSheet';

/** Labels to stick on assets: of those that the address names, or of those that its filter means. */
export function LabelsPage() {
  useScrollMemory();
  const [params] = useSearchParams();
  const { data, error, isFetching, refetch } = useAssetsForLabelsQuery(readSelection(params));

  return (
    <Stack gap={4}>
      <PaperSize />
      <OnScreenOnly>
        <Stack gap={4}>
          <LabelsHead count={data?.assets.length} />
          {data?.hasMore === true && (
            <Notice tone="warning">
              These are the first {maxLabels} labels. To print the rest, narrow the inventory or select the assets you
              need.
            </Notice>
          )}
        </Stack>
      </OnScreenOnly>
      {data !== undefined && <Labels assets={data.assets} />}
      {data === undefined &&
        (error !== undefined && !isFetching ? (
          <ErrorState message={loadFailureMessage(error, 'assets.fetch-failed')} onRetry={() => void refetch()} />
        ) : (
          <LoadingState />
        ))}
    </Stack>
  );
}

/** `count` is undefined until it is known. */
function LabelsHead({ count }: { readonly count: number | undefined }) {
  const goBack = useGoBack(assetsPath);
  return (
    <PageHeader
      back={<BackButton onClick={goBack} />}
      title="Labels"
      subtitle={
        <span role="status">
          {count !== undefined &&
            `${count} ${count === 1 ? 'label' : 'labels'} on ${sheetsOf(count)}, ${labelsPerSheet} per sheet`}
        </span>
      }
      actions={
        <Button
          variant="primary"
          icon={<FileText size={16} aria-hidden />}
          disabled={count === undefined || count === 0}
          onClick={() => {
            window.print();
          }}
        >
          Print
        </Button>
      }
    />
  );
}

function Labels({ assets }: { readonly assets: readonly Asset[] }) {
  const session = useSelector(selectSession);
  const company = session.status === 'none' ? '' : companyName(session.tenant);
  if (assets.length === 0) {
    return (
      <EmptyState icon={<Tag aria-hidden />} title="No labels">
        No assets were selected, or the selected assets no longer exist.
      </EmptyState>
    );
  }
  return (
    <LabelSheet>
      {assets.map((asset) => (
        <AssetLabel key={asset.id} asset={asset} company={company} />
      ))}
    </LabelSheet>
  );
}

function readSelection(params: URLSearchParams): LabelSelection {
  const ids = params.get('ids');
  if (ids === null) return { filter: inventoryFilter.read(params) };
  return { ids: [...new Set(ids.split(',').filter((id) => id !== ''))].slice(0, maxLabels) };
}

const sheetsOf = (labels: number) => {
  const sheets = Math.ceil(labels / labelsPerSheet);
  return `${sheets} A4 ${sheets === 1 ? 'sheet' : 'sheets'}`;
};

const OnScreenOnly = styled.div`
  @media print {
    display: none;
  }
`;
