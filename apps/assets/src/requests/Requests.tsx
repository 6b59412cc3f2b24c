import { selectClaims, selectIsAdmin } from '@atrium/auth-store';
import type { AssetRequest } from '@atrium/contracts/assets';
import { messageFor } from '@atrium/errors';
import { useSearchParams } from '@atrium/router';
import { useSelector } from '@atrium/state';
import { failureMessage } from '@atrium/tenant-api';
import {
  Button,
  EmptyState,
  ErrorState,
  Heading,
  Inline,
  LoadingState,
  NativeSelect,
  Notice,
  Stack,
  tokens,
  OutdatedNotice,
} from '@atrium/ui';
import { ClipboardList } from '@atrium/ui/icons';
import { showToast } from '@atrium/ui/toast';
import { useState } from 'react';
import styled from 'styled-components';
import {
  useAssetsRequestWithdrawMutation,
  useAssetsRequestsInfiniteQuery,
  type RequestsQuery,
} from '../api/asset-requests.api';
import { useFocusOnMore } from '../navigation/use-focus-on-more';
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
const viewParam = 'show';

/** What people ask for: an admin decides, everyone sees what became of their own. */
export function Requests({ onRequest }: { readonly onRequest: () => void }) {
  const isAdmin = useSelector(selectIsAdmin);
  const ownUserId = useSelector(selectClaims)?.user_id ?? null;
  const [params, setParams] = useSearchParams();
  const view = viewNames.find((name) => name === params.get(viewParam)) ?? 'open';
  const query = isAdmin ? views[view].query : views.all.query;
  const { data, currentData, error, isFetching, hasNextPage, fetchNextPage, isFetchNextPageError, refetch } =
    useAssetsRequestsInfiniteQuery(query, { refetchOnMountOrArgChange: true });
  const [deciding, setDeciding] = useState<{
    readonly request: AssetRequest;
    readonly decision: 'grant' | 'deny';
  } | null>(null);
  const [withdraw, withdrawing] = useAssetsRequestWithdrawMutation();
  const closeDecision = () => {
    setDeciding(null);
  };

  const takeBack = async (id: string) => {
    const { error: failure } = await withdraw(id);
    showToast(
      failure === undefined
        ? { tone: 'success', message: messageFor('asset-request.withdrawn') }
        : { tone: 'danger', message: failureMessage(failure, { fallback: 'asset-request.withdraw-failed' }) },
    );
  };

  const shown = currentData ?? data;
  const requests = shown?.pages.flatMap(({ results }) => results) ?? [];
  const failure = error === undefined ? null : failureMessage(error, { fallback: 'asset-requests.fetch-failed' });
  const { listRef, expectMore } = useFocusOnMore<HTMLUListElement>(requests.length);

  const content = () => {
    // What another view holds is no answer to this one.
    if (currentData === undefined && failure !== null && !isFetching) {
      return <ErrorState message={failure} onRetry={() => void refetch()} />;
    }
    if (shown === undefined) return <LoadingState />;
    if (requests.length === 0) {
      return (
        <EmptyState
          icon={<ClipboardList aria-hidden />}
          title={isAdmin && view === 'open' ? 'No open requests' : 'No requests yet'}
        >
          {isAdmin && view === 'open'
            ? 'All requests have been decided.'
            : 'Requests will appear here when someone asks for an asset.'}
        </EmptyState>
      );
    }
    return (
      <>
        {failure !== null && !isFetchNextPageError && (
          <OutdatedNotice message={failure} onRetry={() => void refetch()} retrying={isFetching} />
        )}
        <List ref={listRef} aria-label="Requests">
          {requests.map((request) => {
            const isOwn = request.requester.user === ownUserId;
            const isOpen = request.state === 'open';
            const mayDecide = isAdmin && isOpen && !isOwn;
            return (
              <li key={request.id}>
                <RequestCard
                  request={request}
                  isOwn={isOwn}
                  needsAnotherAdmin={isAdmin && isOpen && isOwn}
                  onGrant={
                    mayDecide
                      ? () => {
                          setDeciding({ request, decision: 'grant' });
                        }
                      : undefined
                  }
                  onDeny={
                    mayDecide
                      ? () => {
                          setDeciding({ request, decision: 'deny' });
                        }
                      : undefined
                  }
                  onWithdraw={isOwn && isOpen ? () => void takeBack(request.id) : undefined}
                  isWithdrawing={withdrawing.isLoading && withdrawing.originalArgs === request.id}
                />
              </li>
            );
          })}
        </List>
        {isFetchNextPageError && failure !== null && <Notice tone="danger">{failure}</Notice>}
        {hasNextPage && (
          <Inline justify="center">
            <Button
              pending={isFetching}
              onClick={() => {
                expectMore();
                void fetchNextPage();
              }}
            >
              Show more
            </Button>
          </Inline>
        )}
      </>
    );
  };

  return (
    <Stack as="section" gap={3} tabIndex={-1} aria-labelledby="asset-requests">
      <Inline justify="space-between" gap={3}>
        <Heading id="asset-requests">{isAdmin ? 'Requests' : 'My requests'}</Heading>
        <Inline gap={2}>
          {isAdmin && (
            <NativeSelect
              label="Filter requests"
              hideLabel
              value={view}
              options={viewNames.map((name) => ({ value: name, label: views[name].label }))}
              onChange={(name) => {
                setParams({ tab: 'requests', ...(name !== 'open' && { [viewParam]: name }) }, { replace: true });
              }}
            />
          )}
          {/* For everyone else it is the page's own button. */}
          {isAdmin && <Button onClick={onRequest}>Request an asset</Button>}
        </Inline>
      </Inline>
      {content()}
      {deciding?.decision === 'grant' && <GrantRequestDialog request={deciding.request} onClose={closeDecision} />}
      {deciding?.decision === 'deny' && <DenyRequestDialog request={deciding.request} onClose={closeDecision} />}
    </Stack>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${tokens.space[3]};
  margin: 0;
  padding: 0;
  list-style: none;
`;
