import { useCallback, useEffect, useState, type PropsWithChildren } from 'react';
import { readChannel } from '../../environment/channel';
import { ChannelContext, type ChannelState } from './channel-context';

/** Reads the channel and gives it to the whole signed-in app. */
export function ChannelProvider({ children }: PropsWithChildren) {
  const [state, setState] = useState<ChannelState>({ status: 'loading' });

  const read = useCallback(() => {
    setState({ status: 'loading' });
    readChannel().then(
      (channel) => {
        setState({ status: 'ready', channel });
      },
      () => {
        setState({ status: 'unreachable', retry: read });
      },
    );
  }, []);

  useEffect(read, [read]);

  return <ChannelContext value={state}>{children}</ChannelContext>;
}
