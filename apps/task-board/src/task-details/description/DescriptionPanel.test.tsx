import { noResponse, refuse, session, task, user, taskSnapshot, type ReceivedCall } from '@atrium/testing';
import { screen, waitFor } from '@testing-library/react';
import { openTask, panel } from '../../testing/open-task';

const me = session();
const own = task({ description: '<p>Old text</p>' });
const snapshot = taskSnapshot({ task: own });
const update = 'PATCH task_management/task/update/:id/';
const saved = ({ json }: ReceivedCall) => ({ ...own, ...(json as object), version: 2 });
const description = () => panel('Description');

/** What was typed before the page was loaded again. */
const keepDraft = (html: string, base = own.description) => {
  sessionStorage.setItem(`task-board.draft.${me.claims.user_id}.description.${own.id}`, JSON.stringify({ html, base }));
};
const press = (name: string) => user.click(description().getByRole('button', { name }));

beforeEach(() => {
  sessionStorage.clear();
});

describe('the description', () => {
  it('is shown, and can be edited and left alone', async () => {
    await openTask(snapshot, {}, { as: me });
    expect(description().getByText('Old text')).toBeInTheDocument();
    await press('Edit Description');
    expect(await description().findByRole('textbox', { name: 'Description' })).toHaveTextContent('Old text');
    await press('Cancel');
    expect(description().getByText('Old text')).toBeInTheDocument();
    expect(description().getByRole('button', { name: 'Edit Description' })).toHaveFocus();
  });

  it('is saved from a draft that survived a reload', async () => {
    keepDraft('<p>New text</p>');
    let finish: () => void = () => undefined;
    const remote = await openTask(
      snapshot,
      {
        [update]: (call) =>
          new Promise((resolve) => {
            finish = () => {
              resolve(saved(call));
            };
          }),
      },
      { as: me },
    );
    expect(await description().findByRole('textbox', { name: 'Description' })).toHaveTextContent('New text');
    await press('Update Description');
    expect(await description().findByRole('button', { name: 'Updating...' })).toHaveAttribute('aria-disabled', 'true');

    await waitFor(() => {
      expect(remote.network.callsOf(update)).toHaveLength(1);
    });
    finish();
    expect(await screen.findByText('Description updated!')).toBeInTheDocument();
    expect(await description().findByText('New text')).toBeInTheDocument();
    expect(await description().findByRole('button', { name: 'Edit Description' })).toBeInTheDocument();
    expect(remote.network.callsOf(update)[0]?.json).toEqual({ description: '<p>New text</p>', version: 1 });
    expect(sessionStorage).toHaveLength(0);
  });

  it.each([
    ['the server', () => refuse(500, 'server.error')],
    ['the connection', noResponse],
  ])('stays in the editor when %s fails', async (_, failing) => {
    keepDraft('<p>New text</p>');
    await openTask(snapshot, { [update]: failing }, { as: me });
    await press('Update Description');
    expect(await description().findByText('Failed to update description.')).toBeInTheDocument();
    expect(description().getByRole('textbox', { name: 'Description' })).toHaveTextContent('New text');
    expect(description().queryByText(/Someone else changed/)).not.toBeInTheDocument();
  });

  const theirs = taskSnapshot({ ...snapshot, task: { ...own, description: '<p>Their text</p>', version: 5 } });

  it('that someone else wrote meanwhile is shown beside mine, and overwritten only when I say so', async () => {
    keepDraft('<p>My text</p>');
    const remote = await openTask(
      snapshot,
      {
        [update]: (call) =>
          (call.json as { version: number }).version === 5 ? saved(call) : refuse(409, 'task.newer'),
      },
      { as: me },
    );
    remote.network.answer({ 'GET task_management/task/whole/:id/': () => theirs });
    await press('Update Description');
    expect(await description().findByText('Their text')).toBeInTheDocument();
    expect(description().getByRole('textbox', { name: 'Description' })).toHaveTextContent('My text');
    expect(description().getByRole('button', { name: 'Update Description' })).toBeDisabled();
    expect(remote.network.callsOf(update)).toHaveLength(1);

    await press('Keep my text');
    await press('Update Description');
    expect(await screen.findByText('Description updated!')).toBeInTheDocument();
    expect(remote.network.callsOf(update)[1]?.json).toEqual({ description: '<p>My text</p>', version: 5 });
  });

  it('of someone else can be taken instead of mine', async () => {
    keepDraft('<p>My text</p>');
    const remote = await openTask(theirs, {}, { as: me });
    expect(await description().findByText('Their text')).toBeInTheDocument();
    await press('Use their text');
    expect(description().getByText('Their text')).toBeInTheDocument();
    expect(description().getByRole('button', { name: 'Edit Description' })).toBeInTheDocument();
    expect(remote.network.callsOf(update)).toHaveLength(0);
  });

  it('is sent again when only other fields were newer', async () => {
    keepDraft('<p>My text</p>');
    const ticked = taskSnapshot({ ...snapshot, task: { ...own, is_completed: true, version: 2 } });
    const remote = await openTask(
      snapshot,
      {
        [update]: (call) =>
          (call.json as { version: number }).version === 2 ? saved(call) : refuse(409, 'task.newer'),
      },
      { as: me },
    );
    remote.network.answer({ 'GET task_management/task/whole/:id/': () => ticked });
    await press('Update Description');
    expect(await screen.findByText('Description updated!')).toBeInTheDocument();
  });
});
