import type { Comment } from '@atrium/contracts/boards';
import { comment, noResponse, refuse, session, task, user, taskSnapshot, type ReceivedCall } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openTask, panel } from '../../testing/open-task';

const me = session();
const amina = { user: me.claims.user_id, name: 'Amina Rahman', picture: null };
const bo = { user: '00000000-0000-4000-8000-0000000000b0', name: 'Bo Lindqvist', picture: null };
const own = task();
const members = [amina, bo];

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const fromBo = comment({ task: own.id, sender: bo.user, message: 'Who does this?', created_at: hoursAgo(3) });
const mine = comment({ task: own.id, sender: amina.user, message: 'I do', created_at: hoursAgo(2) });
const snapshot = taskSnapshot({ task: own, comments: [fromBo, mine], members });

const key = (call: ReceivedCall | undefined) => call?.headers.get('Idempotency-Key');
const add = 'POST task_management/taskchat/create/';
const reply = 'POST task_management/taskchat/reply/';
const answer = (call: ReceivedCall, message: string, parent: string | null = null): Comment =>
  comment({
    id: key(call) ?? '',
    task: own.id,
    sender: amina.user,
    message,
    parent_message: parent,
    created_at: new Date().toISOString(),
  });
const sent = ({ form }: ReceivedCall): string => {
  const message = form?.get('message');
  return typeof message === 'string' ? message : '';
};

const comments = () => panel('Add Comments');
const write = async (text: string) => {
  await user.type(comments().getByPlaceholderText('Write a comment...'), text);
  await user.click(comments().getByRole('button', { name: 'Add Comment' }));
};

beforeEach(() => {
  sessionStorage.clear();
});

describe('comments', () => {
  it('show who said what and when', async () => {
    await openTask(snapshot, {}, { as: me });
    const [first] = comments().getAllByRole('article');
    expect(within(first!).getByText('Bo Lindqvist')).toBeInTheDocument();
    expect(within(first!).getByText('BL')).toBeInTheDocument();
    expect(within(first!).getByText('Who does this?')).toBeInTheDocument();
    expect(within(first!).getByText('3 hours ago')).toBeInTheDocument();
  });

  it('say what is wrong with a message that the server does not take', async () => {
    const tooLong = 'Use no more than 10000 characters.';
    const fields = { message: [tooLong] };
    await openTask(snapshot, { [add]: () => refuse(400, 'request.invalid', { fields }) }, { as: me });
    await write('Far too long');
    expect(await comments().findByText(tooLong)).toBeInTheDocument();
    expect(comments().getByRole('textbox', { name: 'Not added yet' })).toHaveValue('Far too long');
  });

  it('are added, trimmed and with the sender, and the field is emptied', async () => {
    const remote = await openTask(snapshot, { [add]: (call) => answer(call, sent(call)) }, { as: me });
    await write('  Done by noon ');
    const added = (await comments().findByText('Just now')).closest('article');
    expect(within(added!).getByText('Done by noon')).toBeInTheDocument();
    expect(comments().getByPlaceholderText('Write a comment...')).toHaveValue('');
    const [call] = remote.network.callsOf(add);
    expect(Object.fromEntries(call!.form!)).toEqual({ message: 'Done by noon', task: own.id, sender: amina.user });
  });

  it('that are blank are ignored', async () => {
    const remote = await openTask(snapshot, {}, { as: me });
    await write('   ');
    expect(remote.network.callsOf(add)).toHaveLength(0);
  });

  it('that could not be sent stay, and are sent again with the same key, also after a reload', async () => {
    const first = await openTask(snapshot, { [add]: noResponse }, { as: me });
    await write('Do not lose me');
    expect(await comments().findByText('Network or unexpected error occurred.')).toBeInTheDocument();
    await user.click(comments().getByRole('button', { name: 'Try again' }));
    await comments().findByRole('button', { name: 'Try again' });
    const [one, two] = first.network.callsOf(add).map(key);
    expect(one).toMatch(/^[\da-f-]{36}$/);
    expect(two).toBe(one);

    first.unmount();
    const again = await openTask(snapshot, { [add]: (call) => answer(call, sent(call)) }, { as: me });
    expect(comments().getByRole('textbox', { name: 'Not added yet' })).toHaveValue('Do not lose me');
    await user.click(comments().getByRole('button', { name: 'Try again' }));
    expect(await comments().findByText('Just now')).toBeInTheDocument();
    expect(again.network.callsOf(add).map(key)).toEqual([one]);
  });

  it('that were changed before another try get another key', async () => {
    const remote = await openTask(snapshot, { [add]: noResponse }, { as: me });
    await write('One');
    await user.type(await comments().findByRole('textbox', { name: 'Not added yet' }), ' and two');
    await user.click(comments().getByRole('button', { name: 'Try again' }));
    await comments().findByRole('button', { name: 'Try again' });
    const [one, two] = remote.network.callsOf(add).map(key);
    expect(two).not.toBe(one);
  });

  it('belong to the account that wrote them', async () => {
    const remote = await openTask(snapshot, {}, { as: me });
    await user.type(comments().getByPlaceholderText('Write a comment...'), 'Private');
    remote.unmount();
    await openTask(snapshot);
    expect(comments().getByPlaceholderText('Write a comment...')).toHaveValue('');
  });

  it('are replied to', async () => {
    const remote = await openTask(snapshot, { [reply]: (call) => answer(call, 'Me', fromBo.id) }, { as: me });
    await user.click(comments().getByRole('button', { name: 'Reply to Bo Lindqvist' }));
    const field = comments().getByPlaceholderText('Write a reply...');
    expect(field).toHaveFocus();
    await user.type(field, ' Me ');
    await user.click(comments().getByRole('button', { name: 'Add Reply' }));

    const replies = within(await comments().findByRole('list', { name: 'Replies' }));
    expect(replies.getByText('Me')).toBeInTheDocument();
    expect(replies.getByText('Just now')).toBeInTheDocument();
    expect(field).toHaveValue('');
    expect(remote.network.callsOf(reply)[0]?.json).toEqual({
      message: 'Me',
      task: own.id,
      sender: amina.user,
      parent_message: fromBo.id,
    });
  });

  it("are changed and deleted where they are one's own", async () => {
    const update = 'PATCH task_management/taskchat/update/:id/';
    const remove = 'DELETE task_management/taskchat/delete/:id/';
    const remote = await openTask(
      snapshot,
      {
        [update]: () => ({ ...mine, message: 'Bo does', edited_at: new Date().toISOString() }),
        [remove]: () => null,
      },
      { as: me },
    );
    await user.click(comments().getByRole('button', { name: 'Edit' }));
    const field = comments().getByRole('textbox', { name: 'Edit comment' });
    await user.clear(field);
    await user.type(field, 'Bo does');
    await user.click(comments().getByRole('button', { name: 'Save' }));
    expect(await comments().findByText('edited')).toBeInTheDocument();
    expect(comments().getByText('Bo does')).toBeInTheDocument();

    await user.click(comments().getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete comment' }));
    await waitFor(() => {
      expect(screen.queryByText('Bo does')).not.toBeInTheDocument();
    });
    expect(remote.network.callsOf(remove)).toMatchObject([{ params: { id: mine.id } }]);
  });

  it('keep an edit that the server refuses', async () => {
    await openTask(
      snapshot,
      { 'PATCH task_management/taskchat/update/:id/': () => refuse(403, 'comment.not-own') },
      { as: me },
    );
    await user.click(comments().getByRole('button', { name: 'Edit' }));
    await user.type(comments().getByRole('textbox', { name: 'Edit comment' }), '!');
    await user.click(comments().getByRole('button', { name: 'Save' }));
    expect(await comments().findByText('You can only change your own comments.')).toBeInTheDocument();
    expect(comments().getByRole('textbox', { name: 'Edit comment' })).toHaveValue('I do!');
  });
});
