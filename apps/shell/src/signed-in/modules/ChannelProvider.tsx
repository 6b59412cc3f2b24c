import { selectClaims } from '@atrium/auth-store';
import { resolve } from '@atrium/remote-contract/resolve';
import { useSelector } from '@atrium/state';
import { useCallback, useEffect, useMemo, useState, type PropsWithChildren } from 'react';
import { readChannel, type ReadChannel } from '../../environment/channel';
import type { RootState } from '../store';
import { ChannelContext, type ChannelState } from './channel-context';

type Reading =
  { readonly status: 'loading' } | { readonly status: 'unreachable' } | ({ readonly status: 'ready' } & ReadChannel);

/** Reads the channel and gives it, resolved for whoever is signed in, to the whole signed-in app. */
export function ChannelProvider({ children }: PropsWithChildren) {
  const [reading, setReading] = useState<Reading>({ status: 'loading' });
  const tenant = useSelector((state: RootState) => selectClaims(state)?.tenant) ?? '';
  const user = useSelector((state: RootState) => selectClaims(state)?.user_id) ?? '';

  const read = useCallback(() => {
    setReading({ status: 'loading' });
    readChannel().then(
      (found) => {
        setReading({ status: 'ready', ...found });
      },
      () => {
        setReading({ status: 'unreachable' });
      },
    );
  }, []);

  useEffect(read, [read]);

  const state = useMemo((): ChannelState => {
    if (reading.status === 'loading') return reading;
    if (reading.status === 'unreachable') return { status: 'unreachable', retry: read };
    return { ...reading, resolutions: resolve(reading.channel, { tenant, user }, new Date()) };
  }, [reading, read, tenant, user]);

  return <ChannelContext value={state}>{children}</ChannelContext>;
}
