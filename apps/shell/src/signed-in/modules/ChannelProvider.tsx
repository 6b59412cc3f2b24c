import { selectClaims } from '@atrium/auth-store';
import { resolve } from '@atrium/remote-contract/resolve';
import { useSelector } from '@atrium/state';
import { useCallback, useEffect, useMemo, useState, type PropsWithChildren } from 'react';
import { readChannel, type ReadChannel } from '../../environment/channel';
import { rememberVisitor } from '../../environment/visitor-cookie';
import type { RootState } from '../store';
import { ChannelContext, type ChannelState } from './channel-context';
import { readDevServers, type DevServer } from './overrides/dev-server';
import { applyOverrides } from './overrides/overridden-releases';

type Reading =
  | { readonly status: 'loading' }
  | { readonly status: 'unreachable' }
  | ({ readonly status: 'ready'; readonly devServers: readonly DevServer[] } & ReadChannel);

/** Reads the channel and gives it, resolved for whoever is signed in, to the whole signed-in app. */
export function ChannelProvider({ children }: PropsWithChildren) {
  const [reading, setReading] = useState<Reading>({ status: 'loading' });
  const tenant = useSelector((state: RootState) => selectClaims(state)?.tenant) ?? '';
  const user = useSelector((state: RootState) => selectClaims(state)?.user_id) ?? '';

  // Overrides are of whoever opened the page: what it runs does not change under it, not even when the session ends.
  const [reader] = useState({ tenant, user });

  useEffect(() => {
    rememberVisitor({ tenant, user });
  }, [tenant, user]);

  const read = useCallback(() => {
    setReading({ status: 'loading' });
    Promise.all([readChannel(), readDevServers(reader)]).then(
      ([found, devServers]) => {
        setReading({ status: 'ready', devServers, ...found });
      },
      () => {
        setReading({ status: 'unreachable' });
      },
    );
  }, [reader]);

  useEffect(read, [read]);

  const state = useMemo((): ChannelState => {
    if (reading.status === 'loading') return reading;
    if (reading.status === 'unreachable') return { status: 'unreachable', retry: read };
    const resolutions = resolve(reading.channel, { tenant, user }, new Date());
    return { ...reading, resolutions: applyOverrides(resolutions, reading.devServers) };
  }, [reading, read, tenant, user]);

  return <ChannelContext value={state}>{children}</ChannelContext>;
}
