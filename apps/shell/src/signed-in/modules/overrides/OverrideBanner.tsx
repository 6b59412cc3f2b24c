import { messageFor } from '@atrium/errors';
import { Button, Notice, Stack, tokens } from '@atrium/ui';
import styled from 'styled-components';
import { useChannel } from '../channel-context';
import { switchOverride } from './page-overrides';

/** Above every page while a remote comes from a dev server, so that nobody mistakes it for the product. */
export function OverrideBanner() {
  const channel = useChannel();
  if (channel.status !== 'ready' || channel.devServers.length === 0) return null;
  return (
    <Banner gap={2}>
      {channel.devServers.map(({ remote, url }) => (
        <Notice
          key={remote}
          tone="warning"
          action={
            <Button
              size="small"
              onClick={() => {
                switchOverride(remote, null);
              }}
            >
              Reset
            </Button>
          }
        >
          {messageFor('overrides.active', { name: titleOf(channel.resolutions, remote), url: new URL(url).origin })}
        </Notice>
      ))}
    </Banner>
  );
}

const titleOf = (remotes: readonly { readonly name: string; readonly title: string }[], name: string): string =>
  remotes.find((remote) => remote.name === name)?.title ?? name;

const Banner = styled(Stack)`
  margin-bottom: ${tokens.space[4]};
`;
