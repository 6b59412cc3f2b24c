import { Link, useSearchParams } from '@atrium/router';
import { failureMessage } from '@atrium/tenant-api';
import { Button, Inline, buttonStyles, media } from '@atrium/ui';
import { Download, Tag, Upload } from '@atrium/ui/icons';
import { showToast } from '@atrium/ui/toast';
import { useRef } from 'react';
import styled from 'styled-components';
import { useManagesAssets } from '../access/use-manages-assets';
import { useAssetsExportMutation } from '../api/asset-files.api';
import { inventoryFilter, type InventoryFilter } from '../api/inventory-filter';
import { importPath, labelsPath } from '../assets-paths';

interface InventoryToolsProps {
  readonly filter: InventoryFilter;
  /** Ids of the assets that are ticked. */
  readonly selected: ReadonlySet<string>;
  readonly onClearSelection: () => void;
}

/** What is done with the inventory as a whole, or with the rows that are ticked. */
export function InventoryTools({ filter, selected, onClearSelection }: InventoryToolsProps) {
  const isManager = useManagesAssets();
  const [params] = useSearchParams();
  const [exportAssets, exporting] = useAssetsExportMutation();
  const labelsLink = useRef<HTMLAnchorElement>(null);

  const save = async () => {
    const { error } = await exportAssets(filter);
    if (error !== undefined) {
      showToast({ tone: 'danger', message: failureMessage(error, { fallback: 'asset-export.failed' }) });
    }
  };

  const labels = selected.size > 0 ? `ids=${[...selected].join(',')}` : inventoryFilter.query(params);
  return (
    <Tools gap={2}>
      {selected.size > 0 && (
        <Button
          variant="ghost"
          size="small"
          onClick={() => {
            // This button disappears with the selection.
            labelsLink.current?.focus();
            onClearSelection();
          }}
        >
          Clear selection
        </Button>
      )}
      {isManager === true && (
        <ToolLink
          ref={labelsLink}
          to={labels === '' ? labelsPath : `${labelsPath}?${labels}`}
          $variant="secondary"
          $size="small"
        >
          <Tag size={16} aria-hidden />
          {selected.size > 0 ? `Print ${selected.size} ${selected.size === 1 ? 'label' : 'labels'}` : 'Print labels'}
        </ToolLink>
      )}
      {isManager === true && (
        <ToolLink to={importPath} $variant="secondary" $size="small">
          <Upload size={16} aria-hidden />
          Import CSV
        </ToolLink>
      )}
      <Button
        size="small"
        icon={<Download size={16} aria-hidden />}
        pending={exporting.isLoading}
        onClick={() => void save()}
      >
        Export CSV
      </Button>
    </Tools>
  );
}

/** Without the icons they share one line of a phone. */
const Tools = styled(Inline)`
  & svg {
    display: none;

    ${media.small} {
      display: block;
    }
  }
`;

const ToolLink = styled(Link)<{ $variant: 'secondary'; $size: 'small' }>`
  ${buttonStyles}
`;
