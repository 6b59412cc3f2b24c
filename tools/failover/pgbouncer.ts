import { ports } from './ports.ts';
import { superuserPassword } from './patroni.ts';

export type PoolMode = 'session' | 'transaction';

/**
 * PgBouncer between the servers and HAProxy. What our pools say when they connect is dropped on the way, so that time limits
 * of statements have to be set for the role. Passwords are those of the database.
 */
export const pgbouncerConfiguration = (mode: PoolMode, folder: string): string => `[databases]
* = host=127.0.0.1 port=${ports.primary} auth_user=postgres

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ports.pgbouncer}
unix_socket_dir =
pool_mode = ${mode}
max_client_conn = 500
default_pool_size = 60
ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout,extra_float_digits
auth_type = scram-sha-256
auth_file = ${folder}/pgbouncer.users
server_login_retry = 1
server_connect_timeout = 5
`;

export const pgbouncerUsers = `"postgres" "${superuserPassword}"\n`;
