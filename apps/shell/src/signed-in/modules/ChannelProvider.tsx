import { selectClaims } from '@atrium/auth-store';
import { resolve } from '@atrium/remote-contract/resolve';
import { useSelector } from '@atrium/state';
import { useCallback, useEffect, useMemo, useState, type PropsWithChildren } from 'react';
import { knownChannel, readChannel } from '../../environment/channel';
import { useRead } from '../../environment/use-read';
import { rememberVisitor } from '../../environment/visitor-cookie';
import type { RootState } from '../store';
import { ChannelContext, type ChannelState } from './channel-context';
import type { DevServer } from './overrides/dev-server';
import { hasOverrides } from './overrides/has-overrides';
import { applyOverrides } from './overrides/overridden-releases';
import type { Person } from './overrides/page-overrides';

/** Reads the channel and gives it, resolved for whoever is signed in, to the whole signed-in app. */
export function ChannelProvider({ children }: PropsWithChildren) {
  const tenant = useSelector((state: RootState) => selectClaims(state)?.tenant) ?? '';
  const user = useSelector((state: RootState) => selectClaims(state)?.user_id) ?? '';

  // Overrides are of whoever opened the page: what it runs does not change under it, not even when the session ends.
  const [reader] = useState({ tenant, user });

  useEffect(() => {
    rememberVisitor({ tenant, user });
  }, [tenant, user]);

  const { reading, retry } = useRead(
    useCallback(async () => {
      const [found, devServers] = await Promise.all([readChannel(), devServersOf(reader)]);
      return { ...found, devServers };
    }, [reader]),
    knownWithoutOverrides(),
  );

  const state = useMemo((): ChannelState => {
    if (reading.status === 'loading') return reading;
    if (reading.status === 'failed') return { status: 'unreachable', retry };
    const { channel, devServers } = reading.value;
    const resolutions = applyOverrides(resolve(channel, { tenant, user }, new Date()), devServers);
    return { status: 'ready', ...reading.value, resolutions };
  }, [reading, retry, tenant, user]);

  return <ChannelContext value={state}>{children}</ChannelContext>;
}

function knownWithoutOverrides() {
  const found = knownChannel();
  return found === undefined || hasOverrides() ? undefined : { ...found, devServers: [] };
}

/** Hardly anyone has one, so their code comes with the first. */
async function devServersOf(reader: Person): Promise<readonly DevServer[]> {
  return hasOverrides() ? (await import('./overrides/dev-server')).readDevServers(reader) : [];
}
