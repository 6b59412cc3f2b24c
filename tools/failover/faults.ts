import { until } from '../chaos/until.ts';
import type { Cluster } from './cluster.ts';
import type { Load } from './load.ts';
import { leaderOf, readCluster, switchOver } from './patroni.ts';
import type { NodeName } from './ports.ts';
import type { Servers } from './servers.ts';
import { setTimeout as delay } from 'node:timers/promises';

/** How long a fault without a promotion lasts, and is watched. */
const watchedMs = 8000;
/** Writes after a promotion, before what was hit is started again. */
const enoughWrites = 40;

export interface Fault {
  readonly name: string;
  /** Strikes, waits until its effects are over, and mends it. */
  readonly strike: () => Promise<void>;
}

/** What goes wrong, in turn. */
export function faultsOf(cluster: Cluster, servers: Servers, load: Load): readonly Fault[] {
  /** Waits until the other node is the primary and writes go on. */
  async function promoted(former: NodeName): Promise<void> {
    const isOther = async () => {
      const leader = leaderOf(await readCluster());
      return leader !== undefined && leader !== former;
    };
    if ((await until(isOther, 90_000)) === null) throw new Error('Nobody became the primary.');
    const before = load.acknowledged().length;
    const goOn = () => Promise.resolve(load.acknowledged().length >= before + enoughWrites);
    if ((await until(goOn, 90_000)) === null) throw new Error('No writes were acknowledged after the promotion.');
  }

  return [
    {
      name: 'PostgreSQL of the primary killed',
      strike: async () => {
        const leader = await cluster.whole();
        process.kill(cluster.postmasterOf(leader), 'SIGKILL');
        await promoted(leader);
      },
    },
    {
      name: 'Patroni of the primary killed',
      strike: async () => {
        const leader = await cluster.whole();
        cluster.patronis[leader].signal('SIGKILL');
        await promoted(leader);
        cluster.patronis[leader].start();
      },
    },
    {
      name: 'PostgreSQL of the standby killed',
      strike: async () => {
        const standby = (await cluster.whole()) === 'a' ? 'b' : 'a';
        process.kill(cluster.postmasterOf(standby), 'SIGKILL');
        await delay(watchedMs);
      },
    },
    {
      name: 'switched over in order',
      strike: async () => {
        const leader = await cluster.whole();
        await switchOver(leader);
        await promoted(leader);
      },
    },
    {
      name: 'an API stopped (SIGSTOP), then continued',
      strike: async () => {
        servers.apis.one.signal('SIGSTOP');
        await delay(watchedMs);
        servers.apis.one.signal('SIGCONT');
      },
    },
    {
      name: 'an API killed',
      strike: async () => {
        servers.apis.two.signal('SIGKILL');
        await delay(watchedMs);
      },
    },
    {
      name: 'a registry killed',
      strike: async () => {
        servers.registries.one.signal('SIGKILL');
        await delay(watchedMs);
      },
    },
  ];
}
