import { selectSession } from '@atrium/auth-store';
import { companyName } from '@atrium/contracts/company-name';
import { useGoBack, useScrollMemory, useSearchParams } from '@atrium/router';
import { useSelector } from '@atrium/state';
import { failureMessage } from '@atrium/tenant-api';
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
  const goBack = useGoBack(assetsPath);
  const session = useSelector(selectSession);
  const company = session.status === 'none' ? '' : companyName(session.tenant);
  const { data, error, isFetching, refetch } = useAssetsForLabelsQuery(readSelection(params));
  const assets = data?.assets ?? [];

  return (
    <Stack gap={4}>
      <PaperSize />
      <OnScreenOnly>
        <Stack gap={4}>
          <PageHeader
            back={<BackButton onClick={goBack} />}
            title="Labels"
            subtitle={
              <span role="status">
                {data !== undefined &&
                  `${assets.length} ${assets.length === 1 ? 'label' : 'labels'} on ${sheetsOf(assets.length)}, ${labelsPerSheet} per sheet`}
              </span>
            }
            actions={
              <Button
                variant="primary"
                icon={<FileText size={16} aria-hidden />}
                disabled={assets.length === 0}
                onClick={() => {
                  window.print();
                }}
              >
                Print
              </Button>
            }
          />
          {data?.hasMore === true && (
            <Notice tone="warning">
              These are the first {maxLabels} labels. To print the rest, narrow the inventory or select the assets you
              need.
            </Notice>
          )}
        </Stack>
      </OnScreenOnly>
      {data === undefined &&
        (error !== undefined && !isFetching ? (
          <ErrorState
            message={failureMessage(error, { fallback: 'assets.fetch-failed' })}
            onRetry={() => void refetch()}
          />
        ) : (
          <LoadingState />
        ))}
      {data !== undefined && assets.length === 0 && (
        <EmptyState icon={<Tag aria-hidden />} title="No labels">
          No assets were selected, or the selected assets no longer exist.
        </EmptyState>
      )}
      {assets.length > 0 && (
        <LabelSheet>
          {assets.map((asset) => (
            <AssetLabel key={asset.id} asset={asset} company={company} />
          ))}
        </LabelSheet>
      )}
    </Stack>
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
