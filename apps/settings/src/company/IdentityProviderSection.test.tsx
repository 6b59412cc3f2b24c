import { messageFor } from '@atrium/errors';
import { refuse, user, type NetworkHandlers } from '@atrium/testing';
import { screen, within } from '@testing-library/react';
import { noProvider, openSettings } from '../testing/open-settings';

const read = 'GET settings/identity-provider/';
const change = 'PUT settings/identity-provider/';
const remove = 'DELETE settings/identity-provider/';
const provider = { issuer: 'https://login.acme.example', client_id: 'atrium' };
const set = { ...noProvider, provider };

const open = (network: NetworkHandlers = {}) =>
  openSettings('/settings/company', { 'GET holidays/list/': () => [], ...network });
const form = async () => within(await screen.findByRole('form', { name: 'Identity provider' }));
const save = 'Save identity provider';

it('is set with the client that the provider has made', async () => {
  const remote = open({ [change]: () => set });
  const fields = await form();
  expect(fields.getByLabelText(/Redirect URI/)).toHaveValue(noProvider.redirect_uri);
  await user.click(fields.getByRole('button', { name: save }));
  expect(await fields.findAllByText('This field is required.')).toHaveLength(2);
  await user.type(fields.getByLabelText('Issuer'), provider.issuer);
  await user.type(fields.getByLabelText('Client ID'), provider.client_id);
  await user.type(fields.getByLabelText('Client secret'), 'a secret');
  remote.network.answer({ [read]: () => set });
  await user.click(fields.getByRole('button', { name: save }));
  expect(await screen.findByText('The identity provider was saved.')).toBeInTheDocument();
  expect(remote.network.callsOf(change)).toMatchObject([{ json: { ...provider, client_secret: 'a secret' } }]);
  expect(await screen.findByLabelText('Sign-in link for your people')).toHaveValue(noProvider.sign_in_url);
  expect(screen.getByLabelText('Client secret')).toHaveValue('');
});

it('says at the field what the server found', async () => {
  const fields = { issuer: [messageFor('identity-provider.private')] };
  open({ [read]: () => set, [change]: () => refuse(400, 'request.invalid', { fields }) });
  await user.click((await form()).getByRole('button', { name: save }));
  expect(await screen.findByText(/on a private network/)).toBeInTheDocument();
});

it('is removed after a question', async () => {
  const remote = open({ [read]: () => set, [remove]: () => null });
  await user.click(await screen.findByRole('button', { name: 'Remove identity provider' }));
  remote.network.answer({ [read]: () => noProvider });
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('The identity provider was removed.')).toBeInTheDocument();
  expect(remote.network.callsOf(remove)).toHaveLength(1);
  expect(screen.getByLabelText('Issuer')).toHaveValue('');
});
