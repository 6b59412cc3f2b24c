import type { InvitedMember } from '@atrium/contracts/members';
import { formatCount } from '@atrium/contracts/numbers';
import { Badge, Button, Inline, Stack, Text, tokens } from '@atrium/ui';
import { CopyButton } from '@atrium/ui/codes';
import { Dialog } from '@atrium/ui/dialog';
import styled from 'styled-components';
import { LinkToCopy } from '../clipboard/LinkToCopy';
import { invitationLink } from './links';

interface InviteResultsProps {
  readonly results: readonly InvitedMember[];
  readonly onCorrect: (refused: readonly InvitedMember[]) => void;
  readonly onClose: () => void;
}

const statuses = {
  invited: { label: 'Invited', tone: 'success' },
  already: { label: 'Has an account', tone: 'neutral' },
  invalid: { label: 'Not invited', tone: 'danger' },
} as const;

/** What became of each row. Links are shown here only: the server doesn't know them. */
export function InviteResults({ results, onCorrect, onClose }: InviteResultsProps) {
  const invited = results.filter(({ status }) => status === 'invited');
  const refused = results.filter(({ status }) => status === 'invalid');
  const links = invited.filter(({ invitation_token }) => invitation_token !== null);

  return (
    <Dialog
      isOpen
      title="Invitations"
      size="large"
      onClose={onClose}
      // Links that nobody has copied yet would be lost.
      dismissable={links.length === 0}
      footer={
        <>
          {refused.length > 0 && (
            <Button
              onClick={() => {
                onCorrect(refused);
              }}
            >
              Correct the others
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Inline justify="space-between" gap={3}>
          <Text role="status" weight="medium">
            {invited.length === 0
              ? 'Nobody was invited.'
              : `${formatCount(invited.length, 'person was', 'people were')} invited.`}
          </Text>
          {links.length > 1 && <CopyButton size="small" text={links.map(asLine).join('\n')} label="Copy all links" />}
        </Inline>
        {links.length > 0 && (
          <Text size="small" tone="muted">
            Give each person their link. Each works once. You won’t see them again.
          </Text>
        )}
        {results.some(({ status }) => status === 'already') && (
          <Text size="small" tone="muted">
            If someone who has an account hasn’t accepted their invitation yet, an admin can send it again from the list
            of accounts.
          </Text>
        )}
        <List aria-label="Invitations">
          {results.map((result, index) => (
            <Result key={index} result={result} />
          ))}
        </List>
      </Stack>
    </Dialog>
  );
}

function Result({
  result: { email, full_name, status, detail, invitation_token },
}: {
  readonly result: InvitedMember;
}) {
  const { label, tone } = statuses[status];
  return (
    <Row>
      <Inline gap={2}>
        <Text weight="medium">{full_name}</Text>
        {full_name !== email && <Text tone="muted">{email}</Text>}
        <Badge tone={tone}>{label}</Badge>
      </Inline>
      {status === 'invalid' && detail !== null && (
        <Text size="small" tone="danger">
          {detail}
        </Text>
      )}
      {invitation_token !== null && (
        <LinkToCopy link={invitationLink(invitation_token)} label={`Link for ${full_name}`} />
      )}
    </Row>
  );
}

const asLine = ({ full_name, email, invitation_token }: InvitedMember) =>
  [full_name, email, invitationLink(invitation_token ?? '')].join('\t');

const List = styled.ul`
  display: grid;
  gap: ${tokens.space[3]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Row = styled.li`
  display: grid;
  gap: ${tokens.space[2]};
  padding-bottom: ${tokens.space[3]};
  overflow-wrap: anywhere;

  &:not(:last-child) {
    border-bottom: ${tokens.line.thin} solid ${tokens.color.border};
  }
`;
