import { messageFor } from '@atrium/errors';
import { Badge, Button, DescriptionList, Heading, Stack, Text, plainListStyles, tokens } from '@atrium/ui';
import { Dialog } from '@atrium/ui/dialog';
import styled from 'styled-components';
import { useRead } from '../../environment/use-read';
import { contractsOf, useChannel } from '../modules/channel-context';
import { readHealth } from './read-health';

/** Whether the suite works, and in which versions; what a helpdesk asks first. */
export function HealthDialog({ onClose }: { readonly onClose: () => void }) {
  const channel = useChannel();
  const modules = contractsOf(channel);
  const { reading, retry } = useRead(readHealth);

  const state = () => {
    if (reading.status === 'loading') return <Badge>Checking…</Badge>;
    if (reading.status === 'failed') return <Badge tone="danger">Can’t be reached</Badge>;
    return reading.value ? <Badge tone="success">Working</Badge> : <Badge tone="danger">Not working</Badge>;
  };

  return (
    <Dialog
      title="Health"
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={retry}>Check again</Button>
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <div role="status">
          <DescriptionList
            items={[
              { term: 'Server', value: state() },
              { term: 'Atrium', value: SHELL_VERSION },
            ]}
          />
        </div>
        <Stack gap={2}>
          <Heading level={3}>Modules</Heading>
          {channel.status === 'unreachable' && <Text>{messageFor('modules.unreachable')}</Text>}
          <List>
            {modules.map(({ name, title, version }) => (
              <li key={name}>
                <span>{title}</span>
                <Version>{version}</Version>
              </li>
            ))}
          </List>
        </Stack>
      </Stack>
    </Dialog>
  );
}

const List = styled.ul`
  ${plainListStyles}

  & > li {
    display: flex;
    justify-content: space-between;
    gap: ${tokens.space[4]};
    padding: ${tokens.space[2]} 0;
    border-bottom: ${tokens.line.thin} solid ${tokens.color.border};
  }
`;

const Version = styled.span`
  color: ${tokens.color.textMuted};
  font-variant-numeric: tabular-nums;
`;
