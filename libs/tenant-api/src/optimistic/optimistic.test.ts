/** @jest-environment node */
import { sessionReducer, sessionStarted, storeSession } from '@atrium/auth-store';
import { dismissToasts } from '@atrium/ui/toast';
import { configureStore } from '@reduxjs/toolkit';
import {
  changeOf,
  configureApiLocation,
  injectTenantEndpoints,
  keepPendingShown,
  optimistic,
  sessionGate,
  tenantApi,
  type CachedAnswer,
} from '../index';

interface Row {
  readonly id: string;
  readonly title: string;
  readonly isDone: boolean;
}
type RowChange = Partial<Row> & Pick<Row, 'id'>;

const showingAtOnce = optimistic<RowChange, Row>({
  shows: (changed) => [
    changeOf(rows, (shown) => shown.map((row) => (row.id === changed.id ? { ...row, ...changed } : row))),
  ],
  rereads: () => [{ type: 'Board', id: 'ROWS' }],
  failure: () => 'task.update-failed',
});

const sampleApi = injectTenantEndpoints((build) => ({
  sampleRows: build.query<readonly Row[], void>({
    query: () => ({ url: 'rows/' }),
    providesTags: [{ type: 'Board', id: 'ROWS' }],
    onQueryStarted: (_, api) => keepPendingShown(api, rows),
  }),
  sampleChange: build.mutation<Row, RowChange>({
    query: ({ id, ...body }) => ({ url: `rows/${id}/`, method: 'PATCH', body }),
    onQueryStarted: (arg, api) => showingAtOnce(arg, api),
  }),
  sampleChangeInTurn: build.mutation<Row, RowChange>({
    query: ({ id, ...body }) => ({ url: `rows/${id}/`, method: 'PATCH', body, changes: [id] }),
    onQueryStarted: (arg, api) => showingAtOnce(arg, api),
  }),
}));

const rows: CachedAnswer<readonly Row[]> = {
  name: 'sampleRows',
  read: ({ getState }) => sampleApi.endpoints.sampleRows.select()(getState()).data,
  write: ({ dispatch }, data) => {
    dispatch(sampleApi.util.updateQueryData('sampleRows', undefined, () => [...data]));
  },
};

/** A server with rows, whose answers to changes the test gives when it likes. */
class Server {
  rows: readonly Row[] = [
    { id: 'a', title: 'A', isDone: false },
    { id: 'b', title: 'B', isDone: false },
  ];
  isOffline = false;
  reads = 0;
  readonly owed: { readonly change: RowChange; readonly answer: (how: 'accept' | 'refuse' | 'drop') => void }[] = [];

  constructor() {
    jest.spyOn(globalThis, 'fetch').mockImplementation((input) => this.receive(input as Request));
  }

  private onReceived: () => void = () => undefined;

  /** Resolves once so many changes have come. */
  hasReceived(count: number): Promise<void> {
    return new Promise((resolve) => {
      this.onReceived = () => {
        if (this.owed.length >= count) resolve();
      };
      this.onReceived();
    });
  }

  private async receive(request: Request): Promise<Response> {
    if (this.isOffline) throw new TypeError('Failed to fetch');
    if (request.method === 'GET') {
      this.reads += 1;
      return Response.json(this.rows);
    }
    const id = new URL(request.url).pathname.split('/').at(-2) ?? '';
    const change: RowChange = { id, ...((await request.json()) as Partial<Row>) };
    return new Promise((resolve, reject) => {
      this.owed.push({
        change,
        answer: (how) => {
          if (how === 'accept') {
            this.rows = this.rows.map((row) => (row.id === id ? { ...row, ...change } : row));
            resolve(Response.json(this.rows.find((row) => row.id === id)));
          } else if (how === 'refuse') resolve(Response.json({ detail: 'No.' }, { status: 400 }));
          else reject(new TypeError('Failed to fetch'));
        },
      });
      this.onReceived();
    });
  }
}

async function open() {
  const server = new Server();
  const store = configureStore({
    reducer: { session: sessionReducer, [tenantApi.reducerPath]: tenantApi.reducer },
    middleware: (defaults) => defaults().concat(tenantApi.middleware, sessionGate),
  });
  store.dispatch(
    sessionStarted({
      token: 'token',
      tenant: 'acme',
      claims: { user_id: 'u1', exp: 2_000_000_000, tenant: 'acme', role: 'admin' },
    }),
  );
  await store.dispatch(sampleApi.endpoints.sampleRows.initiate());
  const shown = () => sampleApi.endpoints.sampleRows.select()(store.getState()).data;
  const change = (changed: RowChange) => store.dispatch(sampleApi.endpoints.sampleChange.initiate(changed));
  const changeInTurn = (changed: RowChange) => store.dispatch(sampleApi.endpoints.sampleChangeInTurn.initiate(changed));
  const until = (isSo: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      if (isSo()) resolve();
      else {
        const stop = store.subscribe(() => {
          if (!isSo()) return;
          stop();
          resolve();
        });
      }
    });
  const received = (count: number) => server.hasReceived(count);
  return { server, shown, change, changeInTurn, until, received };
}

/** Stands in for a browser's storage, which this environment has none of. */
function storage(): Storage {
  const texts = new Map<string, string>();
  return {
    length: 0,
    clear: () => undefined,
    key: () => null,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => {
      texts.set(key, text);
    },
    removeItem: (key) => {
      texts.delete(key);
    },
  };
}

const page = new EventTarget();
globalThis.addEventListener = page.addEventListener.bind(page);
globalThis.removeEventListener = page.removeEventListener.bind(page);

beforeEach(() => {
  globalThis.localStorage = storage();
  globalThis.sessionStorage = storage();
  storeSession({ access: 'token', tenant: 'acme' });
  configureApiLocation({ scheme: 'http', host: 'localhost', port: 4300 });
});
afterEach(() => {
  dismissToasts();
  jest.restoreAllMocks();
});

it('shows a change at once and keeps it when it is accepted', async () => {
  const { server, shown, change, received } = await open();
  const changing = change({ id: 'a', title: 'New' });
  expect(shown()?.[0]?.title).toBe('New');
  await received(1);
  server.owed[0]?.answer('accept');
  await changing;
  expect(shown()).toEqual(server.rows);
});

it('shows what was there before when nothing comes back, also while nothing can be read', async () => {
  const { server, shown, change, until } = await open();
  server.isOffline = true;
  const { error } = await change({ id: 'a', title: 'New' });
  expect(error).toEqual({ kind: 'no-response' });
  expect(shown()).toEqual(server.rows);

  server.isOffline = false;
  server.rows = server.rows.map((row) => ({ ...row, isDone: true }));
  page.dispatchEvent(new Event('online'));
  await until(() => shown()?.[0]?.isDone === true);
  expect(shown()).toEqual(server.rows);
});

it('takes back what was refused and nothing else', async () => {
  const { server, shown, change, received } = await open();
  const first = change({ id: 'a', title: 'Refused' });
  await received(1);
  const second = change({ id: 'a', isDone: true });
  await received(2);
  expect(shown()?.[0]).toEqual({ id: 'a', title: 'Refused', isDone: true });
  server.owed[0]?.answer('refuse');
  await first;
  expect(shown()?.[0]).toEqual({ id: 'a', title: 'A', isDone: true });
  server.owed[1]?.answer('accept');
  await second;
  expect(shown()?.[0]).toEqual({ id: 'a', title: 'A', isDone: true });
});

it('shows what is under way on top of what is read meanwhile', async () => {
  const { server, shown, change, received, until } = await open();
  const first = change({ id: 'a', title: 'Mine' });
  const second = change({ id: 'b', title: 'Refused' });
  await received(2);
  server.rows = server.rows.map((row) => (row.id === 'b' ? { ...row, isDone: true } : row));
  server.owed[1]?.answer('refuse');
  await second;
  expect(shown()?.[0]?.title).toBe('Mine');
  server.owed[0]?.answer('accept');
  await first;
  await until(() => shown()?.[1]?.isDone === true);
  expect(shown()).toEqual(server.rows);
});

it('reads again once the server can be reached when an answer was lost', async () => {
  const { server, shown, change, received, until } = await open();
  const changing = change({ id: 'a', title: 'Arrived' });
  await received(1);
  server.rows = server.rows.map((row) => (row.id === 'a' ? { ...row, title: 'Arrived' } : row));
  server.owed[0]?.answer('drop');
  await changing;
  await until(() => shown()?.[0]?.title === 'Arrived');
  expect(server.reads).toBeGreaterThan(1);
});

describe('two quick changes of one thing', () => {
  const titles = (server: Server) => server.owed.map(({ change }) => change.title);

  it('are both shown at once, and the second is sent when the first has its answer', async () => {
    const { server, shown, changeInTurn, received } = await open();
    const first = changeInTurn({ id: 'a', title: 'First' });
    await received(1);
    const second = changeInTurn({ id: 'a', title: 'Second' });
    const other = changeInTurn({ id: 'b', title: 'Other' });
    expect(shown()?.map(({ title }) => title)).toEqual(['Second', 'Other']);
    // What changes something else does not wait.
    await received(2);
    expect(titles(server)).toEqual(['First', 'Other']);

    server.owed[0]?.answer('accept');
    await first;
    await received(3);
    expect(shown()?.[0]?.title).toBe('Second');
    server.owed[1]?.answer('accept');
    server.owed[2]?.answer('accept');
    await Promise.all([second, other]);
    expect(shown()).toEqual(server.rows);
    expect(server.rows.map(({ title }) => title)).toEqual(['Second', 'Other']);
  });

  it.each(['refuse', 'drop'] as const)('go on where the first has this answer: %s', async (how) => {
    const { server, shown, changeInTurn, received } = await open();
    const first = changeInTurn({ id: 'a', title: 'First' });
    const second = changeInTurn({ id: 'a', isDone: true });
    await received(1);
    server.owed[0]?.answer(how);
    await first;
    await received(2);
    expect(shown()?.[0]).toEqual({ id: 'a', title: 'A', isDone: true });
    server.owed[1]?.answer('accept');
    await second;
    expect(shown()?.[0]).toEqual({ id: 'a', title: 'A', isDone: true });
  });
});
