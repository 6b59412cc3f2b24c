import { selectClaims } from '@atrium/auth-store';
import type { AssetRequest } from '@atrium/contracts/assets';
import { messageFor } from '@atrium/errors';
import { InfiniteList, addressFilter, choice, useAddressFilter, useInfiniteList } from '@atrium/lists';
import { useSelector } from '@atrium/state';
import { failureMessage, loadFailureMessage, newKey } from '@atrium/tenant-api';
import { Button, EmptyState, Heading, Inline, NativeSelect, Stack, plainListStyles, tokens } from '@atrium/ui';
import { ClipboardList } from '@atrium/ui/icons';
import { showToast } from '@atrium/ui/toast';
import { useState } from 'react';
import styled from 'styled-components';
import { useManagesAssets } from '../access/use-manages-assets';
import {
  useAssetsRequestWithdrawMutation,
  useAssetsRequestsInfiniteQuery,
  type RequestsQuery,
} from '../api/asset-requests.api';
import { DenyRequestDialog, GrantRequestDialog } from '../dialogs/lazy-dialogs';
import { RequestCard } from './RequestCard';

/** What an admin looks at; everyone else sees all of their own. */
const views = {
  open: { label: 'Open requests', query: { state: 'open' } },
  all: { label: 'All requests', query: {} },
  mine: { label: 'My own requests', query: { mine: 'true' } },
} as const satisfies Record<string, { label: string; query: RequestsQuery }>;
type View = keyof typeof views;

const viewNames = Object.keys(views) as View[];
const viewInAddress = addressFilter({ show: choice(viewNames, 'open') });

interface Decision {
  readonly request: AssetRequest;
  readonly decision: 'grant' | 'deny';
}

/** What people ask for: an admin decides, everyone sees what became of their own. */
export function Requests({ onRequest }: { readonly onRequest: () => void }) {
  const isManager = useManagesAssets();
  const { filter, change } = useAddressFilter(viewInAddress);
  const view = isManager === true ? filter.show : 'all';
  const list = useInfiniteList(useAssetsRequestsInfiniteQuery(views[view].query, { refetchOnMountOrArgChange: true }), {
    failure: (failure) => loadFailureMessage(failure, 'asset-requests.fetch-failed'),
  });
  const [deciding, setDeciding] = useState<Decision | null>(null);
  const closeDecision = () => {
    setDeciding(null);
  };

  return (
    <Stack as="section" gap={3} tabIndex={-1} aria-labelledby="asset-requests">
      <Inline justify="space-between" gap={3}>
        <Heading id="asset-requests">{isManager === true ? 'Requests' : 'My requests'}</Heading>
        <Inline gap={2}>
          {isManager === true && (
            <NativeSelect
              label="Filter requests"
              hideLabel
              value={filter.show}
              options={viewNames.map((name) => ({ value: name, label: views[name].label }))}
              onChange={(name) => {
                change('show', name);
              }}
            />
          )}
          {/* For everyone else it is the page's own button. */}
          {isManager === true && <Button onClick={onRequest}>Request an asset</Button>}
        </Inline>
      </Inline>
      <InfiniteList list={list} empty={<NoRequests isDecided={view === 'open'} />} moreLabel="Show more">
        <RequestList requests={list.rows} onDecide={setDeciding} />
      </InfiniteList>
      {deciding?.decision === 'grant' && <GrantRequestDialog request={deciding.request} onClose={closeDecision} />}
      {deciding?.decision === 'deny' && <DenyRequestDialog request={deciding.request} onClose={closeDecision} />}
    </Stack>
  );
}

interface RequestListProps {
  readonly requests: readonly AssetRequest[];
  readonly onDecide: (decision: Decision) => void;
}

function RequestList({ requests, onDecide }: RequestListProps) {
  const isManager = useManagesAssets();
  const ownUserId = useSelector(selectClaims)?.user_id ?? null;
  const [withdraw, withdrawing] = useAssetsRequestWithdrawMutation();
  const [keys] = useState(() => new Map<string, string>());

  const takeBack = async (id: string) => {
    // Pressed again because no answer came, it is the same withdrawal.
    const key = keys.get(id) ?? newKey();
    keys.set(id, key);
    const { error: failure } = await withdraw({ id, key });
    showToast(
      failure === undefined
        ? { tone: 'success', message: messageFor('asset-request.withdrawn') }
        : { tone: 'danger', message: failureMessage(failure, { fallback: 'asset-request.withdraw-failed' }) },
    );
  };

  return (
    <List aria-label="Requests">
      {requests.map((request, index) => {
        const isOwn = request.requester.user === ownUserId;
        const isOpen = request.state === 'open';
        const mayDecide = isManager === true && isOpen && !isOwn;
        const decide = (decision: Decision['decision']) => () => {
          onDecide({ request, decision });
        };
        return (
          <li key={request.id} data-index={index}>
            <RequestCard
              request={request}
              isOwn={isOwn}
              needsAnotherAdmin={isManager === true && isOpen && isOwn}
              onGrant={mayDecide ? decide('grant') : undefined}
              onDeny={mayDecide ? decide('deny') : undefined}
              onWithdraw={isOwn && isOpen ? () => void takeBack(request.id) : undefined}
              isWithdrawing={withdrawing.isLoading && withdrawing.originalArgs?.id === request.id}
            />
          </li>
        );
      })}
    </List>
  );
}

const NoRequests = ({ isDecided }: { readonly isDecided: boolean }) => (
  <EmptyState icon={<ClipboardList aria-hidden />} title={isDecided ? 'No open requests' : 'No requests yet'}>
    {isDecided ? 'All requests have been decided.' : 'Requests will appear here when someone asks for an asset.'}
  </EmptyState>
);

const List = styled.ul`
  ${plainListStyles}
  display: grid;
  gap: ${tokens.space[3]};
`;
