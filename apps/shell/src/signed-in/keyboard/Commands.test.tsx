import { sessionReducer, sessionStarted, storeSession } from '@atrium/auth-store';
import { MemoryRouter, useLocation } from '@atrium/router';
import type { RemoteContract } from '@atrium/remote-contract';
import { Provider, configureStore } from '@atrium/state';
import { session, user } from '@atrium/testing';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { ChannelContext, type ChannelState } from '../modules/channel-context';
import { SearchBox } from '../palette/SearchBox';
import { suiteNetwork, type Answer, type SuiteNetwork } from '../../testing/suite-network';
import { Commands } from './Commands';

const declared = (name: string, changes: Partial<RemoteContract>): RemoteContract => ({
  ...{ name, title: name, owner: 'Team', version: '1.0.0', needs: { shell: '^0.1.0', libs: {} } },
  ...{ routes: [], nav: [], tiles: [], budget: { kilobytes: 1, requests: 1 } },
  ...changes,
});

const contracts = [
  declared('tasks', {
    title: 'Tasks',
    routes: [{ path: '/task_management', title: 'Tasks' }],
    nav: [{ label: 'Task', path: '/task_management', icon: 'board', order: 20 }],
    pages: [{ label: 'Trash', path: '/task_management/trash', icon: 'board' }],
    actions: [{ id: 'create', label: 'Create board', icon: 'board', path: '/task_management?new=board', keys: 'c b' }],
    search: [
      { kind: 'board', label: 'Boards', icon: 'board' },
      { kind: 'task', label: 'Tasks', icon: 'board' },
    ],
  }),
  declared('people', {
    title: 'Employees',
    routes: [{ path: '/employee_dashboard', title: 'Employees' }],
    actions: [
      {
        ...{ id: 'add', label: 'Add an employee', icon: 'users', path: '/employee_dashboard/add_employee' },
        ...{ keys: 'c e', may: 'record.create' },
      },
    ],
    search: [{ kind: 'person', label: 'People', icon: 'users' }],
  }),
  declared('surveys', {
    title: 'Surveys',
    routes: [{ path: '/surveys', title: 'Surveys' }],
    search: [{ kind: 'survey', label: 'Surveys', icon: 'survey', call: 'surveys/search/' }],
  }),
];

const channel: ChannelState = {
  status: 'ready',
  source: 'live',
  devServers: [],
  channel: {
    ...{ rev: 1, environment: 'test', api: { scheme: 'http', host: 'localhost', port: 4300 } },
    ...{ remotes: [], releases: [], revoked: [] },
  },
  resolutions: contracts.map((contract) => ({
    ...{ name: contract.name, title: contract.title, state: 'on', why: 'stable' },
    release: {
      ...{ id: contract.name, contract, baseUrl: '/', entry: '', entryGlobal: '' },
      ...{ entryIntegrity: '', recordIntegrity: '' },
    },
  })),
};

const hit = (kind: string, id: string, title: string, changes: object = {}) => ({
  ...{ kind, id, title, title_matches: [], detail: '', detail_matches: [], path: `/${kind}/${id}` },
  ...{ picture: null, score: 0.5 },
  ...changes,
});
const results = (...hits: readonly object[]) => ({ results: hits, more: [] });
const mayAll = { may: { 'record.create': true } };

const Address = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{`${pathname}${search}`}</output>;
};

async function show(answers: Record<string, Answer> = {}): Promise<SuiteNetwork> {
  const signedIn = session({ role: 'employee' });
  storeSession({ access: signedIn.token, tenant: signedIn.tenant });
  const network = await suiteNetwork({
    ...{ 'account/me/': mayAll, 'search/': results(), 'surveys/search/': results() },
    ...answers,
  });
  const store = configureStore({ reducer: { session: sessionReducer } });
  store.dispatch(sessionStarted(signedIn));
  render(
    <Provider store={store}>
      <MemoryRouter>
        <ChannelContext value={channel}>
          <SearchBox />
          <input aria-label="Elsewhere" />
          <Commands />
          <Address />
        </ChannelContext>
      </MemoryRouter>
    </Provider>,
  );
  return network;
}

/** One key wherever the focus is, at a time of its own: how long a machine takes between two of them mustn’t matter. */
function press(key: string, at: number) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  Object.defineProperty(event, 'timeStamp', { value: at });
  fireEvent(document.activeElement ?? document.body, event);
}

const field = () => screen.findByRole('combobox', { name: 'Search' });
/** What lines say, without keys. */
const optionNames = () =>
  screen.queryAllByRole('option').map((option) => {
    const line = option.cloneNode(true) as Element;
    for (const hidden of line.querySelectorAll('[aria-hidden]')) hidden.remove();
    return line.textContent;
  });
const address = () => screen.getByLabelText('Address').textContent;

describe('keys', () => {
  it.each([
    ['/', '/'],
    ['Ctrl-K', '{Control>}k{/Control}'],
    ['⌘K', '{Meta>}k{/Meta}'],
  ])('%s opens the palette, and Escape closes it', async (_, keys) => {
    await show();
    await user.keyboard(keys);
    await waitFor(async () => {
      expect(await field()).toHaveFocus();
    });
    expect(await field()).toHaveValue('');
    await user.keyboard('{Escape}');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
  });

  it('go to places by g and a letter, and to actions by theirs, once it is known that one may', async () => {
    await show();
    press('g', 100);
    press('t', 1500);
    await waitFor(() => {
      expect(address()).toBe('/task_management');
    });
    press('c', 5000);
    await waitFor(async () => {
      expect(await field()).toHaveFocus();
    });
    press('e', 5600);
    await waitFor(() => {
      expect(address()).toBe('/employee_dashboard/add_employee');
    });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('lead nowhere that one may not go, and write where somebody writes', async () => {
    await show({ 'account/me/': { may: { 'record.create': { reason: 'no', ask: [] } } } });
    await user.type(screen.getByRole('textbox', { name: 'Elsewhere' }), 'gt/?');
    expect(screen.getByRole('textbox', { name: 'Elsewhere' })).toHaveValue('gt/?');
    expect(address()).toBe('/');

    await user.click(screen.getByRole('button', { name: 'Search' }));
    await field();
    expect(optionNames()).not.toContain('Add an employee Employees');
    expect(optionNames()).toContain('Create board Tasks');
  });

  it('c offers what can be created, and a later key is written there', async () => {
    await show();
    press('c', 100);
    const box = await field();
    await waitFor(() => {
      expect(optionNames()).toEqual(['Create board Tasks', 'Add an employee Employees']);
    });
    // Later than the keys of a sequence, and so a text.
    await user.type(box, 'employee');
    expect(box).toHaveValue('employee');
    expect(optionNames()).toEqual(['Add an employee Employees']);
  });

  it('? lists all of them, and none of them works while the list is open', async () => {
    await show();
    await user.keyboard('?');
    const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    await waitFor(() => {
      expect(within(list).getByText('Add an employee').closest('li')).toHaveTextContent('CE');
    });
    expect(within(list).getByText('Task').closest('li')).toHaveTextContent('GT');
    expect(within(list).queryByText('Contacts')).not.toBeInTheDocument();
    press('g', 100);
    press('t', 200);
    expect(address()).toBe('/');
  });
});

describe('the palette', () => {
  async function open(answers: Record<string, Answer> = {}) {
    const network = await show(answers);
    await user.click(screen.getByRole('button', { name: 'Search' }));
    return { network, box: await field() };
  }

  it('shows first what was opened lately and starred, then actions and places', async () => {
    const place = { kind: 'board', id: 'b1', title: 'Roadmap', detail: '', path: '/board/b1', at: '' };
    await open({ 'recent/list/': { results: [place] }, 'starred/list/': 500 });
    await screen.findByRole('option', { name: 'Roadmap' });
    expect(optionNames()[0]).toBe('Roadmap');
    expect(screen.queryByRole('group', { name: 'Starred' })).not.toBeInTheDocument();
    expect(within(screen.getByRole('group', { name: 'Pages' })).getAllByRole('option').length).toBeGreaterThan(1);
    await user.keyboard('{Enter}');
    expect(address()).toBe('/board/b1');
  });

  it('finds by name at once and by the server then, marks what matches, and opens it', async () => {
    const { network, box } = await open({
      'search/': results(
        hit('task', 't1', 'Sand the board', { title_matches: [[9, 14]], detail: 'Roadmap', score: 0.4 }),
        hit('board', 'b1', 'Boarding', { title_matches: [[0, 8]], score: 0.9 }),
        hit('ghost', 'g1', 'A board of nobody'),
        hit('task', 't2', 'Elsewhere board', { path: 'https://elsewhere.example/' }),
      ),
    });
    // At once: of what is typed slowly, each beginning would be asked for.
    await user.click(box);
    await user.paste(' board ');
    await screen.findByRole('option', { name: 'Create board Tasks' });
    await screen.findByRole('option', { name: 'Boarding' });
    expect(optionNames()).toEqual(['Create board Tasks', 'Boarding', 'Sand the board Roadmap']);
    expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
      'board',
      'Boarding',
      'board',
    ]);
    await waitFor(() => {
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('3 results');
    });
    expect(network.asked.filter((call) => call.startsWith('search/'))).toEqual(['search/?q=board&limit=5']);
    await user.keyboard('{End}{Enter}');
    expect(address()).toBe('/task/t1');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows what is there while one call hangs and another one fails, and says which kinds are missing', async () => {
    const { box } = await open({ 'search/': 503, 'surveys/search/': results(hit('survey', 's1', 'Mood of May')) });
    await user.type(box, 'mood');
    await screen.findByRole('option', { name: 'Mood of May' });
    expect(await screen.findByText('Boards, tasks and people couldn’t be searched.')).toBeInTheDocument();
  });

  it('gives up calls for a text that is no longer there, and asks nothing twice', async () => {
    const { network, box } = await open({ 'surveys/search/': 'nothing' });
    await user.type(box, 'ab');
    await waitFor(() => {
      expect(network.asked).toContain('surveys/search/?q=ab&limit=5');
    });
    network.answers['surveys/search/'] = results(hit('survey', 's1', 'Abc'));
    await user.type(box, 'c');
    await screen.findByRole('option', { name: 'Abc' });
    expect(network.aborted).toContain('surveys/search/?q=ab&limit=5');

    await user.keyboard('{Backspace}');
    await waitFor(() => {
      expect(network.asked.filter((call) => call === 'surveys/search/?q=ab&limit=5')).toHaveLength(2);
    });
    await user.type(box, 'c');
    await waitFor(() => {
      expect(optionNames()).toEqual(['Abc']);
    });
    expect(network.asked.filter((call) => call === 'surveys/search/?q=abc&limit=5')).toHaveLength(1);
  });

  it('says that nothing was found, and where', async () => {
    const { box } = await open();
    await user.type(box, 'zzz');
    expect(await screen.findByText('No results for “zzz”')).toBeInTheDocument();
    expect(screen.getByText('Actions, pages, boards, tasks, people and surveys were searched.')).toBeInTheDocument();
  });

  it('takes a call’s word for its own kinds alone', async () => {
    const { box } = await open({
      'search/': results(hit('task', 't1', 'Task')),
      'surveys/search/': {
        results: [hit('survey', 's1', 'Survey'), hit('task', 't2', 'Forged')],
        more: ['survey', 'task'],
      },
    });
    await user.type(box, 'ta');
    expect(await screen.findByRole('option', { name: 'More surveys' })).toBeInTheDocument();
    expect(await screen.findByRole('option', { name: 'Task' })).toBeInTheDocument();
    expect(optionNames()).not.toEqual(expect.arrayContaining(['More tasks']));
    expect(optionNames()).not.toEqual(expect.arrayContaining(['Forged']));
  });

  it('narrows to a kind, and asks for many of it alone', async () => {
    const { network, box } = await open({
      'search/': {
        from: (query: URLSearchParams) => ({
          results: [hit('task', 't1', `Task ${query.get('limit') ?? ''}`)],
          more: query.get('kinds') === 'task' ? [] : ['task'],
        }),
      },
    });
    await user.type(box, 'ta');
    await user.click(await screen.findByRole('option', { name: 'More tasks' }));
    expect(await screen.findByRole('option', { name: 'Task 50' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Tasks' })).toHaveAttribute('aria-pressed', 'true');
    expect(optionNames()).toEqual(['Task 50']);
    expect(network.asked.at(-1)).toBe('search/?q=ta&limit=50&kinds=task');
  });
});
