import { companySettings, noResponse, refuse, user, type NetworkHandlers } from '@atrium/testing';
import { screen, within } from '@testing-library/react';
import { openSettings } from '../testing/open-settings';

const read = 'GET account/two-factor/';
const begin = 'POST account/two-factor/begin/';
const confirm = 'POST account/two-factor/confirm/';
const renew = 'POST account/two-factor/recovery-codes/';
const disable = 'POST account/two-factor/disable/';
const off = { enabled_at: null, recovery_codes_left: 0 };
const on = { enabled_at: '2026-03-05T09:30:00.000Z', recovery_codes_left: 10 };
const uri = 'otpauth://totp/Atrium:amina@acme.example?secret=ABCDEFGHIJ&issuer=Atrium';

const open = (network: NetworkHandlers = {}) => openSettings('/settings/security', network);
const card = async () => within(await screen.findByRole('region', { name: 'Two-factor sign-in' }));
async function givePassword(submit: string) {
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Current password'), 'my-Password-1');
  await user.click(dialog.getByRole('button', { name: submit }));
}

describe('two-factor sign-in', () => {
  it('is turned on with the password and a first code, and shows recovery codes once', async () => {
    const remote = open({
      [begin]: () => ({ secret: 'ABCDEFGHIJ', uri }),
      [confirm]: () => ({ recovery_codes: ['AAAAA-BBBBB', 'CCCCC-DDDDD'] }),
    });
    await user.click(await (await card()).findByRole('button', { name: 'Turn on' }));
    await givePassword('Continue');
    const picture = await screen.findByRole('img', { name: 'QR code for an authenticator app' });
    expect(picture).toHaveAttribute('data-text', uri);
    expect(screen.getByText('ABCD EFGH IJ')).toBeInTheDocument();

    remote.network.answer({ [read]: () => on });
    await user.type(screen.getByLabelText('Code'), '123456');
    await user.click(screen.getByRole('button', { name: 'Turn on' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Your recovery codes' }));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'AAAAA-BBBBB',
      'CCCCC-DDDDD',
    ]);
    await user.click(dialog.getByRole('button', { name: 'I’ve saved them' }));
    expect(await (await card()).findByText('On since 05/03/2026, with 10 recovery codes left.')).toBeInTheDocument();
    expect(screen.queryByText('AAAAA-BBBBB')).not.toBeInTheDocument();
    expect(remote.network.callsOf(begin)[0]?.json).toEqual({ current_password: 'my-Password-1' });
    expect(remote.network.callsOf(confirm)[0]?.json).toEqual({ code: '123456' });
  });

  it('says at its field that the password or the code is wrong', async () => {
    const remote = open({
      [begin]: () =>
        refuse(400, 'request.invalid', { fields: { current_password: ['This isn’t your current password.'] } }),
      [confirm]: () => refuse(400, 'request.invalid', { fields: { code: ['This code isn’t right.'] } }),
    });
    await user.click(await (await card()).findByRole('button', { name: 'Turn on' }));
    await givePassword('Continue');
    expect(await screen.findByText('This isn’t your current password.')).toBeInTheDocument();
    remote.network.answer({ [begin]: () => ({ secret: 'ABCD', uri }) });
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.type(await screen.findByLabelText('Code'), '000000');
    await user.click(screen.getByRole('button', { name: 'Turn on' }));
    expect(await screen.findByText('This code isn’t right.')).toBeInTheDocument();
  });

  it('is turned off with the password', async () => {
    const remote = open({ [read]: () => on, [disable]: () => null });
    await user.click(await (await card()).findByRole('button', { name: 'Turn off' }));
    remote.network.answer({ [read]: () => off });
    await givePassword('Turn off');
    expect(await screen.findByText('Two-factor sign-in is off.')).toBeInTheDocument();
    expect(await (await card()).findByRole('button', { name: 'Turn on' })).toBeInTheDocument();
  });

  it('makes new recovery codes, and asks for them before they run out', async () => {
    open({ [read]: () => ({ ...on, recovery_codes_left: 1 }), [renew]: () => ({ recovery_codes: ['EEEEE-FFFFF'] }) });
    expect(await (await card()).findByText(/with 1 recovery code left/)).toBeInTheDocument();
    expect((await card()).getByText(/before you run out/)).toBeInTheDocument();
    await user.click((await card()).getByRole('button', { name: 'Make new recovery codes' }));
    await givePassword('Make new codes');
    expect(await screen.findByText('EEEEE-FFFFF')).toBeInTheDocument();
  });

  it('is asked for by companies that want it', async () => {
    open({ 'GET settings/retrieve/': () => companySettings({ requires_two_factor: true }) });
    expect(await (await card()).findByText(/Your company asks everyone/)).toBeInTheDocument();
  });

  describe('with a passkey, which is both steps in one', () => {
    const passkey = {
      id: '0190a1fd-7831-76c3-bdd0-2e7dcf8844ea',
      name: 'Phone',
      created_at: on.enabled_at,
      used_at: null,
    };
    const withPasskey: NetworkHandlers = {
      'GET account/passkeys/list/': () => [passkey],
      'GET settings/retrieve/': () => companySettings({ requires_two_factor: true }),
    };

    it('is on, asks for no app, and makes new recovery codes', async () => {
      open({
        ...withPasskey,
        [read]: () => ({ enabled_at: null, recovery_codes_left: 10 }),
        [renew]: () => ({ recovery_codes: ['EEEEE-FFFFF'] }),
      });
      const own = await card();
      expect(await own.findByText(/^On with your passkeys, with 10 recovery codes left\./)).toBeInTheDocument();
      expect(own.getByText('On')).toBeInTheDocument();
      expect(own.queryByText(/Your company asks everyone/)).not.toBeInTheDocument();
      expect(own.getByRole('button', { name: 'Add an authenticator app' })).toBeInTheDocument();
      await user.click(own.getByRole('button', { name: 'Make new recovery codes' }));
      await givePassword('Make new codes');
      expect(await screen.findByText('EEEEE-FFFFF')).toBeInTheDocument();
    });

    it('stays on without the app', async () => {
      const remote = open({ ...withPasskey, [read]: () => on, [disable]: () => null });
      await user.click(await (await card()).findByRole('button', { name: 'Remove the app' }));
      expect(await screen.findByText(/Your recovery codes keep working\./)).toBeInTheDocument();
      remote.network.answer({ [read]: () => ({ enabled_at: null, recovery_codes_left: 10 }) });
      await givePassword('Remove');
      expect(await screen.findByText('The authenticator app was removed.')).toBeInTheDocument();
      expect(await (await card()).findByText('On')).toBeInTheDocument();
    });
  });

  it('says that it couldn’t be read, and tries again', async () => {
    const remote = open({ [read]: noResponse });
    expect(await (await card()).findByText('Your two-factor settings couldn’t be loaded.')).toBeInTheDocument();
    remote.network.answer({ [read]: () => off });
    await user.click((await card()).getByRole('button', { name: 'Try again' }));
    expect(await (await card()).findByRole('button', { name: 'Turn on' })).toBeInTheDocument();
  });
});
