import { registeredSchema, type Registered } from '@atrium/contracts/auth';
import { password, register, signIn, type Callable, type Company } from './companies';
import type { Mailbox } from './mailbox';

/** Registers a company where addresses are confirmed by mail, and signs its admin in. */
export async function registerByMail(server: Callable, mailbox: Mailbox, username: string): Promise<Company> {
  const email = `${username.toLowerCase()}@company.example`;
  await register(server, { username, email, password });
  const registered = await confirmRegistration(server, await mailbox.tokenFor(email));
  return { ...registered, token: await signIn(server, email) };
}

export async function confirmRegistration(server: Callable, token: string): Promise<Registered> {
  const answer = await server.call({
    method: 'POST',
    path: '/api/auth/registration/confirm/',
    json: { token },
  });
  return registeredSchema.parse(answer.json);
}
