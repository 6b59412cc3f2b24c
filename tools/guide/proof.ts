/** What must be true of the suite that the guide's commands have started. */
import { openPayments } from '../chaos/payments.ts';
import { clientOf, tenantApi, type Client } from '../chaos/client.ts';
import type { Session } from '../bench/suite.ts';
import type { Mailbox } from './mailbox.ts';
import type { GuideValues } from './values.ts';

const password = 'a password for the guide';

/** Over the proxy. An answer of the proxy itself is one that the caller repeats. */
export function clientOfSuite({ PUBLIC_PORT, API_HOST }: GuideValues, certificate: string): Client {
  const client = clientOf({ port: Number(PUBLIC_PORT), host: API_HOST, certificate });
  return {
    ...client,
    call: async (options) => {
      const answer = await client.call(options);
      return answer.status === 502 ? { ...answer, status: 503 } : answer;
    },
  };
}

/** Registers whom the operator has invited, and confirms the address by the link in the mail. */
export async function registerInvited(
  client: Client,
  mailbox: Mailbox,
  { email, invitation }: { readonly email: string; readonly invitation: string },
): Promise<Session> {
  const csrf = await client.call({ path: '/api/auth/csrf/' });
  const token = String(csrf.headers['x-xsrf-token']);
  await client.json({
    method: 'POST',
    path: '/api/auth/register/',
    json: { username: 'Acme', email, password, invitation },
    headers: { cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token },
  });
  const link = await mailbox.find(/confirm_registration\?token=([\w-]+)/);
  await client.json({ method: 'POST', path: '/api/auth/registration/confirm/', json: { token: link } });
  return client.login(email, password);
}

interface StoredEmployee {
  readonly employee_id: string;
  readonly resume: string;
}

/** Uploads through one API process, and reads through the other. */
export async function checkSharedFiles({ API_PORTS, API_HOST }: GuideValues, session: Session): Promise<void> {
  const [writer, reader] = API_PORTS.split(' ').map((port) => clientOf({ port: Number(port), host: API_HOST }));
  if (writer === undefined || reader === undefined) throw new Error('There aren’t two API processes.');
  const resume = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(40_000, 'résumé ')]);
  const { status } = await writer.createEmployee(session, 'G-1', { resume });
  if (status !== 201) throw new Error(`The upload was answered with ${status}.`);
  const list = (await reader.json({ path: `${tenantApi}/employees/list/`, session })) as readonly StoredEmployee[];
  const { pathname, search } = new URL(list.find(({ employee_id }) => employee_id === 'G-1')?.resume ?? '');
  const { body } = await reader.call({ path: `${pathname}${search}`, session });
  if (!body.equals(resume)) throw new Error('The second process read something else than the first one stored.');
}

/** Pays while servers restart, and answers with how much was paid and repeated. Throws if anything is lost or wrong. */
export async function payDuring(client: Client, session: Session, restart: () => Promise<void>) {
  const payments = await openPayments(client, session);
  const over = new AbortController();
  const payers = [1, 2, 3].map(() => payments.pay(over.signal));
  try {
    await Promise.race([restart(), Promise.all(payers)]);
  } finally {
    over.abort();
  }
  await Promise.all(payers);
  const wrong = await payments.countWrong();
  const paid = payments.acknowledged.size;
  if (wrong > 0) throw new Error(`Of ${paid} payments, ${wrong} are lost or wrong.`);
  if (paid === 0) throw new Error('Nothing was paid meanwhile.');
  return { paid, repeated: payments.retries() };
}
