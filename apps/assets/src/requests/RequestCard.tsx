import { selectTimeZone } from '@atrium/auth-store';
import { formatMoment } from '@atrium/contracts/dates';
import { useSelector } from '@atrium/state';
import type { AssetRequest, NamedAsset } from '@atrium/contracts/assets';
import { Link } from '@atrium/router';
import { Badge, Button, Inline, linkStyles, tokens } from '@atrium/ui';
import { useId } from 'react';
import styled from 'styled-components';
import { assetPath } from '../assets-paths';
import { assetName, requestStateLabels, requestStateTones } from '../asset/asset-text';

interface RequestCardProps {
  readonly request: AssetRequest;
  /** Whether this is the request of the person who is looking. */
  readonly isOwn: boolean;
  /** It is open, and only another admin than its own can decide it. */
  readonly needsAnotherAdmin: boolean;
  /** Left out for those who may not decide it. */
  readonly onGrant?: (() => void) | undefined;
  readonly onDeny?: (() => void) | undefined;
  /** Left out for those who may not take it back. */
  readonly onWithdraw?: (() => void) | undefined;
  readonly isWithdrawing: boolean;
}

/** What someone asks for, and what became of it. */
export function RequestCard({
  request,
  isOwn,
  needsAnotherAdmin,
  onGrant,
  onDeny,
  onWithdraw,
  isWithdrawing,
}: RequestCardProps) {
  const headId = useId();
  const timeZone = useSelector(selectTimeZone);
  const { requester, category, asset, reason, state } = request;
  return (
    <Frame tabIndex={-1} aria-labelledby={headId}>
      <Inline justify="space-between" align="start" wrap={false} gap={3}>
        <Head id={headId}>
          {isOwn ? 'You' : requester.name} requested {asset === null ? category : assetName(asset)}
        </Head>
        <Badge tone={requestStateTones[state]}>{requestStateLabels[state]}</Badge>
      </Inline>
      <Facts>
        {formatMoment(request.created_at, timeZone)}
        {asset !== null && (
          <>
            {' · '}
            <AssetLink asset={asset}>Show {asset.tag}</AssetLink>
          </>
        )}
      </Facts>
      <Words>{reason}</Words>
      {needsAnotherAdmin && (
        <Facts>
          You can’t decide your own request, so this is waiting for another admin. If you’re the only one, add a second.
        </Facts>
      )}
      {state !== 'open' && state !== 'withdrawn' && <Decision request={request} timeZone={timeZone} />}
      {(onGrant ?? onDeny ?? onWithdraw) !== undefined && (
        <Inline gap={2}>
          {onGrant !== undefined && (
            <Button size="small" variant="primary" aria-describedby={headId} onClick={onGrant}>
              Grant
            </Button>
          )}
          {onDeny !== undefined && (
            <Button size="small" aria-describedby={headId} onClick={onDeny}>
              Deny
            </Button>
          )}
          {onWithdraw !== undefined && (
            <Button size="small" aria-describedby={headId} pending={isWithdrawing} onClick={onWithdraw}>
              Withdraw
            </Button>
          )}
        </Inline>
      )}
    </Frame>
  );
}

interface DecisionProps {
  readonly request: AssetRequest;
  readonly timeZone: string;
}

/** What was decided, by whom and when. */
function Decision({ request, timeZone }: DecisionProps) {
  const { state, granted_asset, decided_by, decided_at, decision_comment } = request;
  return (
    <DecisionFrame>
      <Facts>
        {requestStateLabels[state]}
        {decided_by !== null && ` by ${decided_by.name}`}
        {decided_at !== null && `, ${formatMoment(decided_at, timeZone)}`}
        {granted_asset !== null && (
          <>
            {': '}
            <AssetLink asset={granted_asset}>{assetName(granted_asset)}</AssetLink>
          </>
        )}
      </Facts>
      {decision_comment !== '' && <Words>{decision_comment}</Words>}
    </DecisionFrame>
  );
}

const AssetLink = ({ asset, children }: { readonly asset: NamedAsset; readonly children: React.ReactNode }) => (
  <PlainLink to={assetPath(asset.id)}>{children}</PlainLink>
);

const PlainLink = styled(Link)`
  ${linkStyles}
`;

const Frame = styled.article`
  display: grid;
  gap: ${tokens.space[2]};
  padding: ${tokens.space[4]};
  border: ${tokens.line.thin} solid ${tokens.color.border};
  border-radius: ${tokens.radius.large};
  background: ${tokens.color.surface};
  overflow-wrap: anywhere;
`;

const Head = styled.h3`
  margin: 0;
  font-size: ${tokens.fontSize.medium};
  line-height: 1.4;
`;

const Facts = styled.div`
  color: ${tokens.color.textMuted};
  font-size: ${tokens.fontSize.small};
`;

const Words = styled.p`
  margin: 0;
  white-space: pre-line;
`;

const DecisionFrame = styled.div`
  display: grid;
  gap: ${tokens.space[1]};
  padding: ${tokens.space[2]} ${tokens.space[3]};
  border-radius: ${tokens.radius.medium};
  background: ${tokens.color.surfaceSunken};
`;
