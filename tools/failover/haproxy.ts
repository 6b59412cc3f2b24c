import { nodeNames, ports, processNames } from './ports.ts';

const servers = <Name extends string>(names: readonly Name[], lineOf: (name: Name) => string): string =>
  names.map((name) => `  server ${name} ${lineOf(name)}`).join('\n');

/**
 * The whole configuration. Connections to the database go to whichever PostgreSQL Patroni calls the primary, and are cut as
 * soon as it’s called so no more. Calls go to servers that say that they are ready.
 */
export const haproxyConfiguration = (): string => `global
  maxconn 2000

defaults
  timeout connect 2s
  timeout check 2s
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions

listen primary
  mode tcp
  bind 127.0.0.1:${ports.primary}
  timeout client 1h
  timeout server 1h
  option httpchk OPTIONS /primary
  http-check expect status 200
${servers(nodeNames, (name) => `127.0.0.1:${ports.postgres[name]} check port ${ports.patroni[name]}`)}

${calls('apis', ports.apis, ports.api)}

${calls('registries', ports.registries, ports.registry)}
  # Reading twice harms nothing, so that a page whose server dies comes from the other one. A write is for its sender to repeat.
  http-request disable-l7-retry unless METH_GET
  retry-on conn-failure empty-response
`;

const calls = (name: string, port: number, processes: typeof ports.api | typeof ports.registry): string =>
  `listen ${name}
  mode http
  bind 127.0.0.1:${port}
  timeout client 120s
  timeout server 120s
  timeout http-request 30s
  option httpchk GET /readyz
  http-check expect status 200
  option redispatch 1
  retries 2
  http-error status 503 content-type text/plain string "No server is ready." hdr Retry-After 1
${servers(processNames, (process) => `127.0.0.1:${processes[process]} check`)}`;
