import { readStored } from '@atrium/auth-store';
import { accountSession, noResponse, refuse, session, user, type NetworkHandlers } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { amina, openSettings } from '../testing/open-settings';

const call = 'POST account/password/';
const sessionsCall = 'GET account/sessions/';
const next = session({ user_id: amina.user, exp: 4_102_444_799 });

const open = async (network: NetworkHandlers = {}) => {
  const remote = openSettings('/settings/security', {
    [call]: () => ({ access: next.token, tenant: next.tenant }),
    ...network,
  });
  return { remote, form: within(await screen.findByRole('form', { name: 'Change password' })) };
};
type Form = Awaited<ReturnType<typeof open>>['form'];

const labels = ['Current password', 'New password', 'Confirm new password'] as const;
const fill = async (form: Form, ...values: readonly string[]) => {
  for (const [index, value] of values.entries()) await user.type(form.getByLabelText(labels[index] ?? ''), value);
};
const press = (form: Form) => user.click(form.getByRole('button', { name: 'Change password' }));

describe('changing the password', () => {
  it('sends both, says so, and goes on with the new session, which other tabs find in the storage', async () => {
    const { remote, form } = await open();
    await fill(form, 'the-old-one', 'a-new-one-1', 'a-new-one-1');
    await press(form);
    expect(
      await screen.findByText('Your password was changed. You’re signed out everywhere else.'),
    ).toBeInTheDocument();
    expect(remote.network.callsOf(call)).toMatchObject([
      { json: { current_password: 'the-old-one', new_password: 'a-new-one-1' } },
    ]);
    expect(readStored('token')).toBe(next.token);
    for (const label of labels) expect(form.getByLabelText(label)).toHaveValue('');
  });

  it('reads the sessions again, as the new one', async () => {
    const { remote, form } = await open({ [sessionsCall]: () => [accountSession({ device: 'Safari on iPhone' })] });
    const button = await screen.findByRole('button', { name: 'Sign out Safari on iPhone' });
    remote.network.answer({ [sessionsCall]: () => [accountSession({ is_current: true })] });
    await fill(form, 'the-old-one', 'a-new-one-1', 'a-new-one-1');
    await press(form);
    await waitFor(() => {
      expect(button).not.toBeInTheDocument();
    });
    expect(remote.network.callsOf(sessionsCall).at(-1)?.headers.get('Authorization')).toBe(`Bearer ${next.token}`);
  });

  it.each([
    ['nothing is filled in', [], ['This field is required.', 'This field is required.', 'This field is required.']],
    ['it is too short', ['old', 'short', 'short'], ['', 'Use at least 8 characters.', '']],
    ['it is typed differently', ['old', 'a-new-one-1', 'a-new-one-2'], ['', '', 'Passwords do not match!']],
    ['both are wrong', ['old', 'short', 'other'], ['', 'Use at least 8 characters.', 'Passwords do not match!']],
  ])('says at the fields when %s', async (_, values, sentences) => {
    const { remote, form } = await open();
    await fill(form, ...values);
    await press(form);
    for (const [index, label] of labels.entries()) {
      const sentence = sentences[index] ?? '';
      if (sentence === '') expect(form.getByLabelText(label)).not.toBeInvalid();
      else expect(form.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(sentence));
    }
    expect(remote.network.callsOf(call)).toHaveLength(0);
  });

  it('says at the field that the current one is wrong, and keeps the session', async () => {
    const { form } = await open({
      [call]: () =>
        refuse(400, 'request.invalid', { fields: { current_password: ['This isn’t your current password.'] } }),
    });
    const before = readStored('token');
    await fill(form, 'not-mine', 'a-new-one-1', 'a-new-one-1');
    await press(form);
    await waitFor(() => {
      expect(form.getByLabelText('Current password')).toHaveAccessibleDescription('This isn’t your current password.');
    });
    expect(readStored('token')).toBe(before);
  });

  it.each([
    [
      'too many were wrong',
      () => refuse(429, 'account.too-many-tries'),
      'Too many wrong passwords. Please try again later.',
    ],
    ['nothing came back', noResponse, 'Network or unexpected error occurred.'],
  ])('says at the head of the form that %s', async (_, answer, sentence) => {
    const { form } = await open({ [call]: answer });
    await fill(form, 'not-mine', 'a-new-one-1', 'a-new-one-1');
    await press(form);
    expect(await form.findByText(sentence)).toBeInTheDocument();
  });
});
