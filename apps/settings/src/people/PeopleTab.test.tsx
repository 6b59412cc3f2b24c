import { member, noResponse, ownAccount, refuse, user, type NetworkHandlers } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { accountCall, amina, aminasAccount, mayAll, mayNothing, openSettings } from '../testing/open-settings';

const list = 'GET members/list/';
const bashir = member({ grants: ['finance'], has_two_factor: true });
const invited = member({
  first_name: 'Karim',
  last_name: '',
  state: 'invited',
  last_sign_in_at: null,
  invitation_expires_at: '2026-03-08T09:30:00.000Z',
});
const left = member({ first_name: 'Lina', state: 'deactivated' });
const own = member({ id: aminasAccount.user_id, first_name: 'Amina', last_name: 'Rahman', role: 'admin' });
const page = (...results: (typeof bashir)[]) => ({ results, next: null, total: results.length });

const open = (network: NetworkHandlers = {}) =>
  openSettings('/settings/people', { [list]: () => page(own, bashir, invited, left), ...network });
const rowOf = (name: RegExp) => screen.findByRole('row', { name });
async function choose(name: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

describe('people and access', () => {
  it('invites where the address asks for it, until that is closed', async () => {
    const remote = openSettings('/settings/people?new=invitation', { [list]: () => page(own) });
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite people' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    expect(remote.currentPath()).toBe('/settings/people');
  });

  it('lists accounts with state, access and last sign-in', async () => {
    open();
    expect(await rowOf(/Bashir Ahmed/)).toHaveTextContent(
      /Employee.*Finance.*Active.*Two-factor.*05\/03\/2026, 3:30 pm/,
    );
    expect(await rowOf(/Karim/)).toHaveTextContent('InvitedLink valid until 08/03/2026, 3:30 pm');
    expect(await rowOf(/Lina/)).toHaveTextContent('Deactivated');
    expect(await rowOf(/Amina Rahman/)).toHaveTextContent('You');
    expect(screen.getByText('4 accounts')).toBeInTheDocument();
  });

  it('lets HR invite, and shows no accounts', async () => {
    const remote = open({
      [accountCall]: () => ({ ...aminasAccount, role: 'employee', may: { ...mayNothing, 'member.invite': true } }),
    });
    expect(await screen.findByRole('button', { name: 'Invite' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Accounts' })).not.toBeInTheDocument();
    expect(screen.queryByRole('tab', { name: 'Company' })).not.toBeInTheDocument();
    expect(remote.network.callsOf(list)).toHaveLength(0);
  });

  it('says who can, to whoever may not', async () => {
    open({ [accountCall]: () => ownAccount({ may: mayNothing }) });
    expect(await screen.findByText('Only admins can do this.')).toBeInTheDocument();
    expect(screen.getByText('Ask an admin.')).toBeInTheDocument();
  });

  it('says that accounts couldn’t be read, and tries again', async () => {
    const remote = open({ [list]: noResponse });
    expect(await screen.findByText('The accounts couldn’t be loaded.')).toBeInTheDocument();
    remote.network.answer({ [list]: () => page(bashir) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rowOf(/Bashir/)).toBeInTheDocument();
  });

  it('searches and filters on the server, with both in the address', async () => {
    const remote = open();
    await user.selectOptions(await screen.findByLabelText('State'), 'Invited');
    await user.type(screen.getByLabelText('Search accounts'), 'kar');
    await waitFor(() => {
      expect(remote.network.callsOf(list).at(-1)?.query).toMatchObject({ state: 'invited', search: 'kar' });
    });
    expect(remote.currentPath()).toBe('/settings/people?state=invited&search=kar');
    remote.network.answer({ [list]: () => page() });
    await user.type(screen.getByLabelText('Search accounts'), 'x');
    expect(await screen.findByText('No accounts match your search and filters.')).toBeInTheDocument();
  });

  it('changes role and grants', async () => {
    const update = 'PATCH members/update/:id/';
    const remote = open({ [update]: () => ({ ...bashir, grants: ['hr'] }) });
    await choose('Bashir Ahmed', 'Change access');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('checkbox', { name: /Finance/ }));
    await user.click(dialog.getByRole('checkbox', { name: /HR/ }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The access of Bashir Ahmed was changed.')).toBeInTheDocument();
    expect(await rowOf(/Bashir/)).toHaveTextContent('HR');
    expect(remote.network.callsOf(update)[0]).toMatchObject({
      params: { id: bashir.id },
      json: { role: 'employee', grants: ['hr'] },
    });
  });

  it('says why the last admin stays one', async () => {
    open({ 'PATCH members/update/:id/': () => refuse(409, 'member.last-admin') });
    await choose('Amina Rahman', 'Change access');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: /Employee/ }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/at least one admin who can sign in/)).toBeInTheDocument();
  });

  it('doesn’t deactivate one’s own account, and says why', async () => {
    open();
    await user.click(await screen.findByRole('button', { name: 'Actions for Amina Rahman' }));
    const item = await screen.findByRole('menuitem', { name: /Deactivate/ });
    expect(item).toHaveAttribute('aria-disabled', 'true');
    expect(item).toHaveTextContent('You can’t deactivate your own account. Ask another admin.');
  });

  it('deactivates once it is said who takes over', async () => {
    const deactivate = 'POST members/deactivate/:id/';
    const remote = open({
      'GET members/handover/:id/': () => ({ open_tasks: 2, held_assets: 1, open_steps: 1 }),
      [deactivate]: () => ({ ...bashir, state: 'deactivated' }),
    });
    await choose('Bashir Ahmed', 'Deactivate');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('To hand over: 2 open tasks and 1 asset.')).toBeInTheDocument();
    expect(dialog.getByText(/One form waits for a decision/)).toBeInTheDocument();
    await user.click(dialog.getByRole('combobox', { name: 'Who takes over' }));
    const option = await screen.findByRole('option', { name: /Amina Rahman/ });
    expect(remote.network.callsOf(list).at(-1)?.query).toMatchObject({ available_for: 'decision' });
    await user.click(option);
    await user.click(dialog.getByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByText('The account of Bashir Ahmed was deactivated.')).toBeInTheDocument();
    expect(await rowOf(/Bashir/)).toHaveTextContent('Deactivated');
    expect(remote.network.callsOf(deactivate)[0]).toMatchObject({ json: { hand_over_to: amina.user } });
  });

  it('deactivates nobody before it is known what they leave behind', async () => {
    const remote = open({ 'GET members/handover/:id/': noResponse });
    await choose('Bashir Ahmed', 'Deactivate');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('What this person is responsible for couldn’t be loaded.')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Deactivate' })).toBeDisabled();
    remote.network.answer({ 'GET members/handover/:id/': () => ({ open_tasks: 0, held_assets: 0, open_steps: 0 }) });
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText(/no open tasks/)).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Deactivate' })).toBeEnabled();
  });

  it.each([
    ['who has it', true, 1],
    ['nobody else', false, 0],
  ])('offers to turn off two-factor sign-in for %s', async (_, has_two_factor, offered) => {
    open({ [list]: () => page({ ...bashir, has_two_factor }) });
    await user.click(await screen.findByRole('button', { name: 'Actions for Bashir Ahmed' }));
    await screen.findByRole('menuitem', { name: 'Deactivate' });
    expect(screen.queryAllByRole('menuitem', { name: 'Turn off two-factor sign-in' })).toHaveLength(offered);
  });

  it('keeps a link in sight until one is done with it', async () => {
    open({
      'POST members/reset-link/:id/': () => ({
        user: bashir.id,
        email: bashir.email,
        full_name: 'Bashir Ahmed',
        reset_token: 'secret',
        expires_at: '2026-03-10T09:30:00.000Z',
        mailed: false,
      }),
    });
    await choose('Bashir Ahmed', 'Make a password link');
    await user.click(await screen.findByRole('button', { name: 'Make the link' }));
    const dialog = await screen.findByRole('dialog', { name: 'Password link for Bashir Ahmed' });
    await user.keyboard('{Escape}');
    expect(within(dialog).getByLabelText('Link to set a password')).toHaveValue(
      'http://localhost/reset_password?token=secret',
    );
    expect(within(dialog).queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Done' }));
    await waitFor(() => {
      expect(dialog).not.toBeInTheDocument();
    });
  });

  it('reactivates', async () => {
    open({ 'POST members/reactivate/:id/': () => ({ ...left, state: 'active' }) });
    await choose('Lina Ahmed', 'Reactivate');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Reactivate' }));
    expect(await screen.findByText('The account of Lina Ahmed was reactivated.')).toBeInTheDocument();
    expect(await rowOf(/Lina/)).toHaveTextContent('Active');
  });

  it('withdraws an invitation', async () => {
    open({ 'POST members/withdraw/:id/': () => null });
    await choose('Karim', 'Withdraw invitation');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('The invitation for Karim was withdrawn.')).toBeInTheDocument();
    expect(screen.queryByRole('row', { name: /Karim/ })).not.toBeInTheDocument();
    expect(screen.getByText('3 accounts')).toBeInTheDocument();
  });

  it.each([
    ['a link to hand over', 'secret', 'http://localhost/set_password?token=secret'],
    ['a mail', null, null],
  ])('sends an invitation again, by %s', async (_, token, link) => {
    open({
      'POST members/resend/:id/': () => ({
        invitation_token: token,
        invitation_expires_at: '2026-03-10T09:30:00.000Z',
        mailed: token === null,
      }),
    });
    await choose('Karim', 'Send invitation again');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Send again' }));
    expect(await dialog.findByText('It works once and expires on 10/03/2026, 3:30 pm.')).toBeInTheDocument();
    if (link === null)
      expect(dialog.getByText(`We’ve emailed a new invitation to ${invited.email}.`)).toBeInTheDocument();
    else expect(dialog.getByLabelText('Link to set a password')).toHaveValue(link);
  });

  it('invites many, and says what became of each', async () => {
    const invite = 'POST members/invite/';
    const rows = { user: null, invitation_token: null, detail: null };
    const remote = open({
      [invite]: () => ({
        people: [
          { ...rows, email: 'asha@acme.example', full_name: 'Asha', status: 'invited', invitation_token: 'one' },
          { ...rows, email: 'karim@acme.example', full_name: 'Karim', status: 'already' },
          {
            ...rows,
            email: 'nobody',
            full_name: 'nobody',
            status: 'invalid',
            detail: 'Please enter a valid email address.',
          },
        ],
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Invite' }));
    let dialog = within(await screen.findByRole('dialog', { name: 'Invite people' }));
    await user.type(dialog.getByLabelText('Email addresses'), 'asha@acme.example\nkarim@acme.example\nnobody');
    await user.click(dialog.getByRole('button', { name: 'Invite 3 people' }));
    dialog = within(await screen.findByRole('dialog', { name: 'Invitations' }));
    expect(dialog.getByText('1 person was invited.')).toBeInTheDocument();
    const [asha, karim, nobody] = dialog.getAllByRole('listitem');
    expect(within(asha!).getByLabelText('Link for Asha')).toHaveValue('http://localhost/set_password?token=one');
    expect(karim).toHaveTextContent('Has an account');
    expect(dialog.getByText(/an admin can send it again/)).toBeInTheDocument();
    expect(nobody).toHaveTextContent('Please enter a valid email address.');
    expect(remote.network.callsOf(invite)[0]?.json).toMatchObject({
      people: [{ email: 'asha@acme.example' }, { email: 'karim@acme.example' }, { email: 'nobody' }],
    });
    await user.click(dialog.getByRole('button', { name: 'Correct the others' }));
    dialog = within(await screen.findByRole('dialog', { name: 'Invite people' }));
    expect(dialog.getByLabelText('Email addresses')).toHaveValue('nobody');
  });

  it('keeps what was typed where inviting fails', async () => {
    const remote = open({
      'POST members/invite/': () => refuse(500, 'server.error'),
      [accountCall]: () => ({ ...aminasAccount, may: mayAll }),
    });
    await user.click(await screen.findByRole('button', { name: 'Invite' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Invite' }));
    expect(await dialog.findByText('Enter at least one email address.')).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Email addresses'), 'asha@acme.example');
    await user.click(dialog.getByRole('button', { name: 'Invite' }));
    expect(await dialog.findByText('Server error occurred')).toBeInTheDocument();
    expect(dialog.getByLabelText('Email addresses')).toHaveValue('asha@acme.example');

    // The server may have done it all the same: the next try is the same call.
    await user.click(dialog.getByRole('button', { name: 'Invite' }));
    await waitFor(() => {
      expect(remote.network.callsOf('POST members/invite/')).toHaveLength(2);
    });
    const [first, second] = remote.network
      .callsOf('POST members/invite/')
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(first).toMatch(/^[\da-f-]{36}$/);
    expect(second).toBe(first);
  });
});
