import { ports, type NodeName } from './ports.ts';

export const superuserPassword = 'only on this machine';

export interface PatroniOptions {
  /** Of everything. */
  readonly folder: string;
  /** Where PostgreSQL’s own programs are. */
  readonly postgresFolder: string;
}

/** What one node’s Patroni is told. JSON is YAML. */
export const patroniConfiguration = (node: NodeName, { folder, postgresFolder }: PatroniOptions): string =>
  JSON.stringify({
    scope: 'atrium',
    name: node,
    etcd3: { host: `127.0.0.1:${ports.etcd}` },
    restapi: {
      listen: `127.0.0.1:${ports.patroni[node]}`,
      connect_address: `127.0.0.1:${ports.patroni[node]}`,
    },
    bootstrap: {
      dcs: {
        // The least that Patroni takes. It’s how long the cluster waits for a Patroni that went silent.
        ttl: 20,
        loop_wait: 1,
        retry_timeout: 3,
        maximum_lag_on_failover: 1_048_576,
        // What is acknowledged is on both, and only who has it all may become the primary.
        synchronous_mode: true,
        // A primary that crashed isn’t waited for: the other one has everything.
        primary_start_timeout: 0,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: { max_connections: 150, wal_log_hints: 'on', synchronous_commit: 'on' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${ports.postgres[node]}`,
      connect_address: `127.0.0.1:${ports.postgres[node]}`,
      data_dir: `${folder}/postgres-${node}`,
      bin_dir: postgresFolder,
      pgpass: `${folder}/pgpass-${node}`,
      authentication: {
        superuser: { username: 'postgres', password: superuserPassword },
        replication: { username: 'replicator', password: superuserPassword },
        rewind: { username: 'rewinder', password: superuserPassword },
      },
      parameters: { unix_socket_directories: folder },
      pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication replicator 127.0.0.1/32 scram-sha-256'],
    },
  });

interface Member {
  readonly name: NodeName;
  readonly role: string;
  readonly state: string;
}

/** What Patroni says of the cluster; undefined while none answers. */
export async function readCluster(): Promise<readonly Member[] | undefined> {
  for (const port of [ports.patroni.a, ports.patroni.b]) {
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/cluster`, { signal: AbortSignal.timeout(2000) });
      return ((await answer.json()) as { readonly members: readonly Member[] }).members;
    } catch {
      // The other one may answer.
    }
  }
  return undefined;
}

const nodeIn = (members: readonly Member[] | undefined, role: string): NodeName | undefined =>
  members?.find((member) => member.role === role && /^(running|streaming)$/.test(member.state))?.name;

export const leaderOf = (members: readonly Member[] | undefined) => nodeIn(members, 'leader');

/** The standby that has everything that was acknowledged. */
export const synchronousOf = (members: readonly Member[] | undefined) => nodeIn(members, 'sync_standby');

/** Has the standby take over in order. */
export async function switchOver(leader: NodeName): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${ports.patroni[leader]}/switchover`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ leader, candidate: leader === 'a' ? 'b' : 'a' }),
  });
  if (!answer.ok) throw new Error(`Patroni refused to switch over: ${await answer.text()}`);
}
