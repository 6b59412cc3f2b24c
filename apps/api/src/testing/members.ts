import { memberPageSchema, ownAccountSchema, type Member, type OwnAccount } from '@atrium/contracts/members';
import { tenantApi, type Answer, type Call } from './call';
import { createEmployee, signIn, type Company } from './companies';
import type { TestServer } from './test-server';

/** One account's way to the members of its company. */
export interface MemberClient {
  /** Any call of the company's API. */
  at(path: string, more?: Partial<Call>): Promise<Answer>;
  post(path: string, json?: unknown): Promise<Answer>;
  change(user: string, json: unknown): Promise<Answer>;
  me(): Promise<OwnAccount>;
  list(query?: string): Promise<readonly Member[]>;
}

export function memberClientOf(server: TestServer, { tenant, token }: Pick<Company, 'tenant' | 'token'>): MemberClient {
  const at: MemberClient['at'] = (path, more = {}) =>
    server.call({ tenant, token, path: `${tenantApi}/${path}`, ...more });
  return {
    at,
    post: (path, json) => at(path, { method: 'POST', json }),
    change: (user, json) => at(`members/update/${user}/`, { method: 'PATCH', json }),
    me: async () => ownAccountSchema.strict().parse((await at('account/me/')).json),
    list: async (query = '') => memberPageSchema.strict().parse((await at(`members/list/${query}`)).json).results,
  };
}

/** Somebody who is signed in, with what an admin lets them hold. */
export interface SignedInMember extends Pick<Company, 'tenant' | 'token' | 'user_id'> {
  readonly employee: string;
  readonly email: string;
}

export async function joinAs(
  server: TestServer,
  company: Company,
  number: number,
  holding: { readonly role?: 'admin' | 'employee'; readonly grants?: readonly string[] } = {},
): Promise<SignedInMember> {
  const { id, user, email } = await createEmployee(server, company, number);
  const { status } = await memberClientOf(server, company).change(user, holding);
  if (status !== 200) throw new Error(`Member ${number}: ${status}`);
  return { tenant: company.tenant, token: await signIn(server, email), user_id: user, employee: id, email };
}
