const first = Number(process.env['FAILOVER_PORT'] ?? 4470);

/** Fourteen ports in a row, on this machine only. */
export const ports = {
  etcd: first,
  etcdPeers: first + 1,
  postgres: { a: first + 2, b: first + 3 },
  patroni: { a: first + 4, b: first + 5 },
  /** Of HAProxy: the database’s primary, the APIs, the registries. */
  primary: first + 6,
  apis: first + 7,
  registries: first + 8,
  api: { one: first + 9, two: first + 10 },
  registry: { one: first + 11, two: first + 12 },
  pgbouncer: first + 13,
} as const;

export type NodeName = keyof typeof ports.postgres;
export type ProcessName = keyof typeof ports.api;

export const nodeNames: readonly NodeName[] = ['a', 'b'];
export const processNames: readonly ProcessName[] = ['one', 'two'];
