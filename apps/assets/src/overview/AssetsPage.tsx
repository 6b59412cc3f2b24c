import { groupDigits } from '@atrium/contracts/numbers';
import { useAddressRequest, useScrollMemory, useSearchParams } from '@atrium/router';
import { Badge, Button, PageHeader, Stack, VisuallyHidden } from '@atrium/ui';
import { Plus } from '@atrium/ui/icons';
import { Tabs } from '@atrium/ui/tabs';
import { useState } from 'react';
import { useManagesAssets } from '../access/use-manages-assets';
import { useAssetsOpenRequestsQuery } from '../api/asset-requests.api';
import { assetTabs, type AssetTab } from '../assets-paths';
import { AssetSummary } from './AssetSummary';
import { Inventory } from '../inventory/Inventory';
import { MyAssets } from '../mine/MyAssets';
import { AddAssetDialog, AssignAssetDialog, RequestAssetDialog, ReturnAssetDialog } from '../dialogs/lazy-dialogs';
import { Requests } from '../requests/Requests';

type OpenDialog = 'add' | 'assign' | 'return' | 'request';

/** What an address may ask for. */
const dialogs: Readonly<Record<string, OpenDialog>> = { asset: 'add', request: 'request' };

/** What the company owns, what you have, and what people request. */
export function AssetsPage() {
  useScrollMemory();
  const isManager = useManagesAssets();
  const [params, setParams] = useSearchParams();
  const tab = assetTabs.find((id) => id === params.get('tab')) ?? 'inventory';
  const [opened, setDialog] = useState<OpenDialog | null>(null);
  const [request, endRequest] = useAddressRequest();
  const dialog = opened ?? dialogs[request ?? ''];
  const openDialog = (name: OpenDialog) => () => {
    setDialog(name);
  };
  const close = () => {
    setDialog(null);
    endRequest();
  };

  return (
    <Stack gap={5}>
      <PageHeader
        title="Asset Management"
        actions={
          isManager === true ? (
            <>
              <Button onClick={openDialog('return')}>Return Asset</Button>
              <Button onClick={openDialog('assign')}>Assign Asset</Button>
              <Button variant="primary" icon={<Plus aria-hidden />} onClick={openDialog('add')}>
                Add New Asset
              </Button>
            </>
          ) : (
            isManager === false && (
              <Button variant="primary" onClick={openDialog('request')}>
                Request an asset
              </Button>
            )
          )
        }
      />
      <AssetSummary />
      <Tabs
        label="Assets"
        selected={tab}
        onSelect={(id) => {
          setParams(withTab(id), { replace: true });
        }}
        items={[
          { id: 'inventory', label: 'Inventory', content: <Inventory onAdd={openDialog('add')} /> },
          { id: 'mine', label: 'My assets', content: <MyAssets onRequest={openDialog('request')} /> },
          { id: 'requests', label: <RequestsLabel />, content: <Requests onRequest={openDialog('request')} /> },
        ]}
      />
      {dialog === 'add' && isManager === true && <AddAssetDialog onClose={close} />}
      {dialog === 'assign' && <AssignAssetDialog onClose={close} />}
      {dialog === 'return' && <ReturnAssetDialog onClose={close} />}
      {dialog === 'request' && <RequestAssetDialog onClose={close} />}
    </Stack>
  );
}

/** Filters of another tab mean nothing on this one. */
const withTab = (tab: AssetTab): Record<string, string> => (tab === 'inventory' ? {} : { tab });

/** The tab shows how many requests are open. */
function RequestsLabel() {
  const { data: open = 0 } = useAssetsOpenRequestsQuery();
  return (
    <>
      Requests{' '}
      {open > 0 && (
        <Badge tone="accent">
          {groupDigits(open)}
          <VisuallyHidden> open</VisuallyHidden>
        </Badge>
      )}
    </>
  );
}
