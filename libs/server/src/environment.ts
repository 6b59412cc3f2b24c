import { z } from 'zod';
import type { ProxySettings } from './client-address';
import type { ConnectionLimits } from './connection-limits';
import type { S3Settings } from './s3';

/** Environment variables as settings are read from: an empty one counts as unset. */
export type Environment = Readonly<Record<string, string | undefined>>;
export const withoutEmpty = (environment: Environment): Environment =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));

const notPort = { error: 'must be a port number' };
const notCount = { error: 'must be a whole number above zero' };
const notHops = { error: 'must be a number of proxies up to 10' };

export const port = z.coerce.number(notPort).int(notPort).min(0, notPort).max(65535, notPort);
export const count = (fallback: number) => z.coerce.number(notCount).int(notCount).min(1, notCount).default(fallback);
/** `1`, `true`, `yes` or `on`. */
export const flag = z
  .string()
  .optional()
  .transform((text) => /^(1|true|yes|on)$/i.test(text ?? ''));
export const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, { error: 'must start with postgres://' });
export const secretText = z.string().min(32, { error: 'must have at least 32 characters' });

/** Settings of every server about the network around it. */
export const networkVariables = {
  /** Set this behind a proxy to use the client’s address, protocol and host from its X-Forwarded headers. */
  TRUST_PROXY: flag,
  /** How many proxies in a row are in front, each appending to X-Forwarded-For. Defaults to 1 with TRUST_PROXY. */
  TRUSTED_PROXY_HOPS: z.coerce.number(notHops).int(notHops).min(0, notHops).max(10, notHops).optional(),
  /** Open connections per process, and idle ones per source. */
  MAX_CONNECTIONS: count(10_000),
  MAX_IDLE_CONNECTIONS_PER_SOURCE: count(1000),
};

export const networkSettings = (
  env: z.output<z.ZodObject<typeof networkVariables>>,
): { readonly proxy: ProxySettings; readonly connections: ConnectionLimits } => ({
  proxy: { trustProxy: env.TRUST_PROXY, hops: env.TRUSTED_PROXY_HOPS },
  connections: { most: env.MAX_CONNECTIONS, maxIdlePerSource: env.MAX_IDLE_CONNECTIONS_PER_SOURCE },
});

interface S3Variables {
  readonly bucket: string | undefined;
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly accessKeyId: string | undefined;
  readonly secretAccessKey: string | undefined;
}

/** Undefined where no bucket is named: files are kept in a folder. */
export const s3Settings = ({ bucket, ...settings }: S3Variables): S3Settings | undefined =>
  bucket === undefined ? undefined : { bucket, ...settings };
