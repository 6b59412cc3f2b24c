import {
  comment,
  noResponse,
  notification,
  notificationPage,
  refuse,
  renderRemote,
  user,
  type NetworkHandlers,
} from '@atrium/testing';
import type { RemoteContract } from '@atrium/remote-contract';
import type { Resolution } from '@atrium/remote-contract/resolve';
import { act, screen, waitFor, within } from '@testing-library/react';
import { ChannelContext } from '../modules/channel-context';
import { NotificationsPage } from './NotificationsPage';
import { NotificationsPanel } from './NotificationsPanel';
import { takeNews } from './unread';

const payroll = { type: 'task', id: '01890000-0000-7000-8000-000000000001', title: 'Prepare the payroll' } as const;
const taskPath = `/task_management/task_details/${payroll.id}`;
const commented = notification({
  subject: payroll,
  path: taskPath,
  words: { comment: 'c1', excerpt: 'Is March in it?' },
});
const assigned = notification({
  kind: 'task-assigned',
  subject: payroll,
  path: taskPath,
  read_at: '2026-05-04T08:00:00.000Z',
});
const waiting = notification({
  kind: 'form-waiting',
  subject: { type: 'form', id: 'f1', title: 'Leave Application' },
  path: '/all_forms/approvals/f1',
  words: { submitter: 'Karim Uddin' },
});
const sentences = {
  commented: 'Sadia Islam commented on “Prepare the payroll”.',
  assigned: 'Sadia Islam assigned “Prepare the payroll” to you.',
  waiting: '“Leave Application” by Karim Uddin is waiting for your decision.',
};
const list = 'GET notifications/list/';
const read = 'POST notifications/read/';

const link = (name: string) => screen.findByRole('link', { name });
const unreadLink = (name: string) => link(`Unread: ${name}`);

describe('the panel of the bell', () => {
  let left = 0;
  const Panel = () => (
    <NotificationsPanel
      onLeave={() => {
        left += 1;
      }}
    />
  );
  const show = (handlers: NetworkHandlers) => renderRemote(Panel, { path: '/', basePath: '', network: handlers });
  beforeEach(() => {
    left = 0;
  });

  it('shows what is new by subject, with what was written', async () => {
    show({ [list]: () => notificationPage([commented, waiting, assigned]) });
    expect(await unreadLink(sentences.commented)).toHaveAttribute('href', taskPath);
    expect(screen.getByText('Is March in it?')).toBeInTheDocument();
    const heading = screen.getByRole('heading', { name: 'Prepare the payroll' });
    const group = heading.closest('li');
    expect(group).not.toBeNull();
    if (group === null) return;
    expect(within(group).getByRole('link', { name: sentences.assigned })).toBeInTheDocument();
    expect(within(group).queryByRole('link', { name: `Unread: ${sentences.waiting}` })).not.toBeInTheDocument();
  });

  it('keeps what a module told that is gone, without a way there', async () => {
    const answered = notification({
      kind: 'surveys.answered',
      subject: { type: 'module', id: 'surveys/all/lunch', title: 'Lunch' },
      path: '/surveys/lunch',
      words: { did: 'answered your survey “Lunch”' },
    });
    const contract: RemoteContract = {
      name: 'surveys',
      title: 'Surveys',
      owner: 'People team',
      version: '0.1.0',
      needs: { shell: '*', libs: {} },
      routes: [{ path: '/surveys', title: 'Surveys' }],
      nav: [],
      tiles: [],
      budget: { kilobytes: 50, requests: 5 },
    };
    const sentence = 'Sadia Islam answered your survey “Lunch”.';
    const release = {
      id: 'r',
      contract,
      baseUrl: '/',
      entry: '',
      entryGlobal: '',
      entryIntegrity: '',
      recordIntegrity: '',
    };
    const on: Resolution = { name: 'surveys', title: 'Surveys', state: 'on', release, why: 'stable' };
    const off: Resolution = { name: 'surveys', title: 'Surveys', state: 'killed', release };
    const channel = { rev: 1, environment: 'test', remotes: [], releases: [], revoked: [] };
    const within = (resolution: Resolution) => () => (
      <ChannelContext
        value={{
          status: 'ready',
          resolutions: [resolution],
          devServers: [],
          channel: { ...channel, api: { scheme: 'http', host: 'localhost', port: null } },
          source: 'live',
        }}
      >
        <Panel />
      </ChannelContext>
    );
    const network = { [list]: () => notificationPage([answered]) };
    const present = renderRemote(within(on), { path: '/', basePath: '', network });
    expect(await unreadLink(sentence)).toHaveAttribute('href', '/surveys/lunch');
    present.unmount();
    renderRemote(within(off), { path: '/', basePath: '', network });
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: `Unread: ${sentence}` })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Mark as read: Lunch' })).toBeInTheDocument();
  });

  it('says that there is nothing', async () => {
    show({ [list]: () => notificationPage([]) });
    expect(await screen.findByText('No notifications')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Show all' })).toHaveAttribute('href', '/notifications');
  });

  it('offers to try again where they can’t be read', async () => {
    const remote = show({ [list]: () => noResponse() });
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    remote.network.answer({ [list]: () => notificationPage([commented]) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await unreadLink(sentences.commented)).toBeInTheDocument();
  });

  it('opens what a sentence leads to, and marks it as read', async () => {
    const remote = show({ [list]: () => notificationPage([commented]), [read]: () => ({ count: 0 }) });
    await user.click(await unreadLink(sentences.commented));
    expect(remote.currentPath()).toBe(taskPath);
    expect(left).toBe(1);
    await waitFor(() => {
      expect(remote.network.callsOf(read).map(({ json }) => json)).toEqual([{ ids: [commented.id] }]);
    });
  });

  it('leads to the decision on a form', async () => {
    const remote = show({ [list]: () => notificationPage([waiting]), [read]: () => ({ count: 0 }) });
    await user.click(await link('Review'));
    expect(remote.currentPath()).toBe('/all_forms/approvals/f1');
  });

  it('marks all of a subject as read where it stands', async () => {
    const remote = show({ [list]: () => notificationPage([commented, assigned]), [read]: () => ({ count: 0 }) });
    await user.click(await screen.findByRole('button', { name: 'Mark as read: Prepare the payroll' }));
    expect(await link(sentences.commented)).toBeInTheDocument();
    await waitFor(() => {
      expect(remote.network.callsOf(read).map(({ json }) => json)).toEqual([{ ids: [commented.id] }]);
    });
  });

  it('marks everything as read up to the newest on screen', async () => {
    const remote = show({ [list]: () => notificationPage([commented, waiting]), [read]: () => ({ count: 0 }) });
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    expect(await link(sentences.waiting)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
    expect(remote.network.callsOf(read).map(({ json }) => json)).toEqual([{ up_to: commented.id }]);
  });

  it('takes back what the server did not accept, and says so', async () => {
    show({ [list]: () => notificationPage([commented]), [read]: () => refuse(500, 'server.error') });
    await user.click(await screen.findByRole('button', { name: 'Mark as read: Prepare the payroll' }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(await unreadLink(sentences.commented)).toBeInTheDocument();
  });

  it('answers a comment where it stands', async () => {
    const reply = 'POST task_management/taskchat/reply/';
    const remote = show({
      [list]: () => notificationPage([commented]),
      [read]: () => ({ count: 0 }),
      [reply]: () => noResponse(),
    });
    await user.click(await screen.findByRole('button', { name: 'Reply on Prepare the payroll' }));
    await user.type(screen.getByRole('textbox', { name: 'Reply' }), 'Yes, all of it.');
    await user.click(screen.getByRole('button', { name: 'Add Reply' }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();

    remote.network.answer({ [reply]: () => comment({}) });
    await user.click(screen.getByRole('button', { name: 'Add Reply' }));
    expect(await screen.findByText('Your reply was added.')).toBeInTheDocument();
    const sent = remote.network.callsOf(reply);
    expect(sent.map(({ json }) => json)).toEqual(
      sent.map(() => ({ task: payroll.id, message: 'Yes, all of it.', parent_message: 'c1' })),
    );
    // Both tries are one comment.
    expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
    expect(await link(sentences.commented)).toBeInTheDocument();
  });

  it('is read again when the server tells of news', async () => {
    const remote = show({ [list]: () => notificationPage([commented]) });
    await unreadLink(sentences.commented);
    remote.network.answer({ [list]: () => notificationPage([waiting, commented]) });
    act(() => {
      takeNews(2);
    });
    expect(await unreadLink(sentences.waiting)).toBeInTheDocument();
  });
});

describe('the page of notifications', () => {
  const open = (path: string, handlers: NetworkHandlers) =>
    renderRemote(NotificationsPage, { path, network: handlers });

  it('shows only what is unread, by the address', async () => {
    const remote = open('/notifications', { [list]: () => notificationPage([commented, assigned]) });
    await unreadLink(sentences.commented);
    remote.network.answer({ [list]: () => notificationPage([]) });
    await user.click(screen.getByRole('switch', { name: 'Only unread' }));
    expect(await screen.findByText('Nothing unread')).toBeInTheDocument();
    expect(remote.currentPath()).toBe('/notifications?unread=true');
    expect(remote.network.callsOf(list).at(-1)?.query).toEqual({ unread: 'true', limit: '30' });
  });

  it('reads on, and then asks before it begins anew', async () => {
    const remote = open('/notifications', {
      [list]: ({ query }) =>
        query['cursor'] === undefined
          ? notificationPage([commented], { next: 'older' })
          : notificationPage([waiting], { unread: 1 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await unreadLink(sentences.waiting);

    remote.network.answer({ [list]: () => notificationPage([assigned, waiting, commented], { unread: 2 }) });
    act(() => {
      takeNews(2);
    });
    expect(await screen.findByText('There are new notifications.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(await link(sentences.assigned)).toBeInTheDocument();
  });
});
