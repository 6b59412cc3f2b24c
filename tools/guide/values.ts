import { randomBytes, randomInt } from 'node:crypto';
import { portProblem } from '../setup/ports.mjs';

/** What an operator fills into the guide, for a suite on this machine alone. */
export interface GuideValues {
  readonly SUITE_HOST: string;
  readonly API_HOST: string;
  readonly PUBLIC_PORT: string;
  readonly API_PORTS: string;
  readonly REGISTRY_PORTS: string;
  readonly INTERNAL_PORT: string;
  readonly DATABASE_ADMIN_URL: string;
  readonly DATABASE_URL: string;
  readonly S3_ENDPOINT: string;
  readonly BACKUP_PLACE: string;
  readonly BACKUP_DATABASE_URL: string;
  readonly SMTP_URL: string;
  readonly FIRST_ADMIN: string;
  readonly PACKAGES: string;
  readonly CERTIFICATE: string;
  readonly CERTIFICATE_KEY: string;
}

interface Around {
  /** A superuser's, over the server's socket. */
  readonly databaseUrl: string;
  readonly storeUrl: string;
  readonly mailUrl: string;
  readonly packages: string;
  /** A folder that isn't there yet. */
  readonly backups: string;
  readonly certificate: string;
  readonly certificateKey: string;
}

export async function guideValues(around: Around): Promise<GuideValues> {
  const ports: number[] = [];
  while (ports.length < 6) {
    // Below those that systems give to outgoing calls: a server that restarts finds its port free again.
    const port = randomInt(20_000, 30_000);
    if (!ports.includes(port) && (await portProblem('', port)) === null) ports.push(port);
  }
  const [publicPort, internalPort, ...servers] = ports.map(String);
  const database = new URL(around.databaseUrl);
  const suffix = randomBytes(4).toString('hex');
  database.username = `owner_${suffix}`;
  database.password = 'a-password-of-the-guide';
  database.pathname = `/guide_${suffix}`;
  const backups = new URL(database);
  backups.username = `backup_${suffix}`;
  return {
    SUITE_HOST: 'suite.localhost',
    API_HOST: 'api.suite.localhost',
    PUBLIC_PORT: publicPort ?? '',
    API_PORTS: servers.slice(0, 2).join(' '),
    REGISTRY_PORTS: servers.slice(2).join(' '),
    INTERNAL_PORT: internalPort ?? '',
    DATABASE_ADMIN_URL: around.databaseUrl,
    DATABASE_URL: database.href,
    S3_ENDPOINT: around.storeUrl,
    BACKUP_PLACE: around.backups,
    BACKUP_DATABASE_URL: backups.href,
    SMTP_URL: around.mailUrl,
    FIRST_ADMIN: 'jane@acme.example',
    PACKAGES: around.packages,
    CERTIFICATE: around.certificate,
    CERTIFICATE_KEY: around.certificateKey,
  };
}
