import type { Employee } from '@atrium/contracts/employees';
import { z } from 'zod';
import { assetClientOf } from './assets';
import { signIn, type Company } from './companies';
import { hrFormClientOf } from './hr-forms';
import { memberClientOf } from './members';
import { asOwner, type TestServer } from './test-server';
import { walletClientOf } from './wallets';

/** What routes with an id can be about: a person, or something that is one person’s. */
export interface Belongings {
  readonly record: string;
  readonly account: string;
  /** Without a step of finance; it waits for the manager. */
  readonly form: string;
  /** With a step of finance. */
  readonly expense: string;
  readonly draft: string;
  readonly absence: string;
  readonly wallet: string;
  readonly transaction: string;
  readonly request: string;
  readonly session: string;
  readonly passkey: string;
  readonly todo: string;
  readonly appointment: string;
  /** Kept to themselves, with a note. */
  readonly contact: string;
  readonly contactNote: string;
  readonly resume: string | null;
}
export type Kind = keyof Belongings;

const idsSchema = z.array(z.object({ id: z.string() }));
const idSchema = z.object({ id: z.string() });

const meeting = { title: 'Talk', all_day: true, start: '2030-01-01', end: '2030-01-01' };

/** Gives a person something of everything. While they are away, the founder stands in for them. */
export async function belongingsOf(server: TestServer, company: Company, person: Employee): Promise<Belongings> {
  const holder = { tenant: company.tenant, token: await signIn(server, person.email), user_id: person.user };
  const own = memberClientOf(server, holder);
  const forms = hrFormClientOf(server, holder);
  const wallet = await walletClientOf(server, holder).open();
  const away = { to: company.user_id, starts_on: '2090-01-01', ends_on: '2090-01-02' };
  const [passkey] = await asOwner<{ id: string }>(
    server,
    `insert into passkey (tenant_id, id, user_id, credential_id, public_key, sign_count, transports, name)
     select u.tenant_id, gen_random_uuid(), u.id, u.id::text::bytea, '', 0, '{}', 'Phone' from app_user u where u.id = $1
     returning id::text`,
    [person.user],
  );
  const [session] = idsSchema.parse((await own.at('account/sessions/')).json);
  if (passkey === undefined || session === undefined) throw new Error('A person has no way in.');
  const contact = idSchema.parse((await own.post('contacts/create/', { name: 'Plumber', is_shared: false })).json).id;
  return {
    record: person.id,
    account: person.user,
    form: (await forms.submitted('leave')).id,
    expense: (await forms.submitted('expenseReimbursement')).id,
    draft: (await forms.draft('suggestion')).id,
    absence: idSchema.parse((await own.post('hr_forms/delegations/create/', away)).json).id,
    wallet: wallet.id,
    transaction: (await walletClientOf(server, holder).pay(wallet.id)).id,
    request: (await assetClientOf(server, holder).ask({ category: 'IT', reason: 'Mine is old.' })).id,
    session: session.id,
    passkey: passkey.id,
    appointment: idSchema.parse((await own.post('appointments/create/', meeting)).json).id,
    contact,
    contactNote: idSchema.parse((await own.post(`contacts/notes/create/${contact}/`, { message: 'Call first.' })).json)
      .id,
    todo: idSchema.parse((await own.post('todo/create/', { title: 'Book a desk' })).json).id,
    resume: person.resume === null ? null : (new URL(person.resume).pathname.split('/').at(-2) ?? null),
  };
}
