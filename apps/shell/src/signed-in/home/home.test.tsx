import { sessionReducer, sessionStarted } from '@atrium/auth-store';
import type { CardAnswer, Home } from '@atrium/contracts/home';
import type { OwnAccount } from '@atrium/contracts/members';
import type { RemoteCard, RemoteContract } from '@atrium/remote-contract';
import { MemoryRouter } from '@atrium/router';
import { Provider, configureStore } from '@atrium/state';
import { network, refuse, session, type NetworkHandlers } from '@atrium/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signedChannel } from '../../testing/signed-channel';
import { ChannelContext, type ChannelState } from '../modules/channel-context';
import { HomePage } from './HomePage';
import { forgetHome } from './home-store';

let answerChannel: () => void;
beforeAll(async () => {
  answerChannel = await signedChannel();
});
beforeEach(() => {
  forgetHome();
});

/** It isn’t shown without rows. */
const quietCard = (id: string): RemoteCard => ({
  id,
  title: `Card ${id}`,
  icon: 'x',
  order: 10,
  call: `sample/${id}/`,
  path: `/sample/${id}`,
});
const card = (id: string, more: Partial<RemoteCard> = {}): RemoteCard => ({
  ...quietCard(id),
  empty: `Nothing of ${id}.`,
  ...more,
});

function channelWith(cards: readonly RemoteCard[]): ChannelState {
  const contract: RemoteContract = {
    name: 'sample',
    title: 'Sample',
    owner: 'Sample team',
    version: '1.0.0',
    needs: { shell: '*', libs: {} },
    routes: [{ path: '/sample', title: 'Sample' }],
    nav: [],
    tiles: [],
    cards,
    budget: { kilobytes: 100, requests: 10 },
  };
  const release = { contract };
  return { status: 'ready', devServers: [], resolutions: [{ state: 'on', release }] } as unknown as ChannelState;
}

const home = (more: Partial<Home> = {}): Home => ({
  order: [],
  hidden: [],
  first_name: 'Rahima',
  time_zone: 'Asia/Dhaka',
  first_steps: [],
  ...more,
});
const row = (title: string) => ({ id: title, title });
const rows = (...titles: readonly string[]): CardAnswer => ({ rows: titles.map(row), total: titles.length });
const never = () => new Promise<never>(() => undefined);

type Answers = Readonly<Record<string, () => unknown>>;

/** `answers` are those of cards, by their ids; a card without one is refused. */
function show(cards: readonly RemoteCard[], answers: Answers, more: NetworkHandlers & { layout?: Home } = {}) {
  const { layout = home(), ...handlers } = more;
  const calls = network({
    'GET home/layout/': () => layout,
    'GET sample/:card/': async ({ params }) => {
      const answer = answers[params['card'] ?? ''];
      return answer === undefined ? refuse(500, 'server.error') : ((await answer()) as CardAnswer);
    },
    ...handlers,
  });
  answerChannel();
  const store = configureStore({ reducer: { session: sessionReducer } });
  store.dispatch(sessionStarted(session({ tenant: 'acme' })));
  render(
    <Provider store={store}>
      <MemoryRouter>
        <ChannelContext value={channelWith(cards)}>
          <HomePage />
        </ChannelContext>
      </MemoryRouter>
    </Provider>,
  );
  return calls;
}

const cardOf = (id: string) => screen.findByRole('article', { name: `Card ${id}` });
const titles = () =>
  within(screen.getByRole('region', { name: 'My day' }))
    .getAllByRole('article')
    .map((article) => within(article).getByRole('heading').textContent);

it('draws each card by itself: with rows, without, failing and hanging', async () => {
  show([card('full'), card('empty'), card('failing'), card('hanging')], {
    full: () => ({ ...rows('One', 'Two', 'Three', 'Four', 'Five', 'Six'), total: 12 }),
    empty: () => rows(),
    hanging: never,
  });
  const full = within(await cardOf('full'));
  expect(await full.findByText('Four')).toBeInTheDocument();
  expect(full.queryByText('Five')).not.toBeInTheDocument();
  expect(full.getByText('12')).toBeInTheDocument();
  expect(full.getByRole('link', { name: 'Show all' })).toHaveAttribute('href', '/sample/full');
  expect(await screen.findByText('Nothing of empty.')).toBeInTheDocument();
  expect(await within(await cardOf('failing')).findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(await cardOf('hanging')).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Good \w+, Rahima$/);
  expect(screen.getByRole('navigation', { name: 'Home' })).toBeInTheDocument();
});

it('tries again what failed', async () => {
  const answers: (() => CardAnswer)[] = [
    () => {
      throw new Error('gone');
    },
    () => rows('Back'),
  ];
  show([card('failing')], { failing: () => (answers.shift() ?? rows)() });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Back')).toBeInTheDocument();
  expect(screen.queryByText('This couldn’t be loaded.')).not.toBeInTheDocument();
});

it('takes an answer that is something else for a failure of that card alone', async () => {
  show([card('odd'), card('full')], { odd: () => ['rows'], full: () => rows('One') });
  expect(await screen.findByText('One')).toBeInTheDocument();
  expect(await within(await cardOf('odd')).findByText('This couldn’t be loaded.')).toBeInTheDocument();
});

it('shows cards in the order that somebody gave them, without those that are hidden', async () => {
  const calls = show(
    [card('one', { order: 10 }), card('two', { order: 20 }), card('three', { order: 30 })],
    { one: () => rows(), three: () => rows() },
    { layout: home({ order: ['sample.three'], hidden: ['sample.two'] }) },
  );
  await cardOf('three');
  expect(titles()).toEqual(['Card three', 'Card one']);
  await screen.findByText('Nothing of one.');
  expect(calls.callsOf('GET sample/:card/').map(({ params }) => params['card'])).toEqual(['three', 'one']);
});

it('shows a card that says nothing without rows only where it has some', async () => {
  show([quietCard('quiet'), quietCard('filled')], {
    quiet: () => rows(),
    filled: () => rows('One'),
  });
  await cardOf('filled');
  await screen.findByRole('navigation', { name: 'Home' });
  expect(titles()).toEqual(['Card filled']);
});

it('keeps cards for others from whom they are not for', async () => {
  const account = { may: { 'x.do': true, 'y.do': { reason: 'No.', ask: [] } } } as unknown as OwnAccount;
  show(
    [card('others', { audience: ['employee'] }), card('may', { may: 'x.do' }), card('maynot', { may: 'y.do' })],
    { may: () => rows('One') },
    { 'GET account/me/': () => account },
  );
  expect(await screen.findByText('One')).toBeInTheDocument();
  expect(titles()).toEqual(['Card may']);
});

it('lets somebody arrange their cards, and keeps each change', async () => {
  const kept: unknown[] = [];
  show(
    [card('one', { order: 10 }), card('two', { order: 20 })],
    {
      one: () => rows(),
      two: () => rows(),
    },
    {
      'PUT home/layout/': ({ json }) => {
        kept.push(json);
        return null;
      },
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Customise' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Move Card two up' }));
  await userEvent.click(screen.getByRole('switch', { name: 'Card one' }));
  await waitFor(() => {
    expect(kept).toEqual([
      { order: ['sample.two', 'sample.one'], hidden: [] },
      { order: ['sample.two', 'sample.one'], hidden: ['sample.one'] },
    ]);
  });
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(titles()).toEqual(['Card two']);
});

it('shows what was read before at once, and forgets it for somebody else', async () => {
  show([card('one')], { one: () => rows('Read before') });
  await screen.findByText('Read before');
  expect(sessionStorage.getItem('atrium.home')).toContain('Read before');
  forgetHome();
  expect(sessionStorage.getItem('atrium.home')).toBeNull();
});

it('keeps nothing that comes after somebody has signed out', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const answered = new Promise((resolve) => {
    answer = resolve;
  });
  show([card('one')], { one: () => answered });
  await screen.findByRole('heading', { name: 'Card one' });
  forgetHome();
  answer(rows('Came late'));
  await screen.findByText('Came late');
  expect(sessionStorage.getItem('atrium.home')).toBeNull();
});
