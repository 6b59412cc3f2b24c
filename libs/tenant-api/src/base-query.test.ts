/** @jest-environment node */
import {
  selectSession,
  sessionEnded,
  sessionReducer,
  sessionStarted,
  storeSession,
  type StoredSession,
} from '@atrium/auth-store';
import { configureStore } from '@reduxjs/toolkit';
import {
  configureApiLocation,
  failureMessage,
  injectTenantEndpoints,
  proofGate,
  sessionGate,
  tenantApi,
} from './index';

const session: StoredSession = {
  token: 'first-token',
  tenant: 'acme',
  claims: { user_id: 'u1', exp: 2_000_000_000, tenant: 'acme', role: 'admin' },
};

const { sampleRead, sampleDelete } = injectTenantEndpoints((build) => ({
  sampleRead: build.query<unknown, string>({ query: (url) => ({ url }) }),
  sampleDelete: build.mutation<unknown, string>({ query: (url) => ({ url, method: 'DELETE' }) }),
})).endpoints;

/** Stands in for a browser's storage, which this environment has none of. */
function storage(): Storage {
  const texts = new Map<string, string>();
  return {
    get length() {
      return texts.size;
    },
    clear: () => {
      texts.clear();
    },
    getItem: (key) => texts.get(key) ?? null,
    key: (index) => [...texts.keys()][index] ?? null,
    removeItem: (key) => {
      texts.delete(key);
    },
    setItem: (key, text) => {
      texts.set(key, text);
    },
  };
}

function createStore() {
  const store = configureStore({
    reducer: { session: sessionReducer, [tenantApi.reducerPath]: tenantApi.reducer },
    middleware: (defaults) => defaults().concat(tenantApi.middleware, sessionGate),
  });
  store.dispatch(sessionStarted(session));
  return store;
}

const expiry = (store: ReturnType<typeof createStore>): Promise<void> =>
  new Promise((resolve) => {
    store.subscribe(() => {
      if (selectSession(store.getState()).status === 'expired') resolve();
    });
  });

/** Stands in for the network; answers in turn and keeps what was asked. */
function network(...answers: (() => Response | Promise<Response>)[]) {
  const requests: Request[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    requests.push(input as Request);
    const answer = answers.shift();
    return answer === undefined ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(answer());
  });
  return requests;
}

const json = (status: number, body: unknown) => () =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

const texts = { fallback: 'employees.fetch-failed', noResponse: 'employees.no-response' } as const;

beforeEach(() => {
  globalThis.localStorage = storage();
  globalThis.sessionStorage = storage();
  storeSession({ access: session.token, tenant: session.tenant });
  configureApiLocation({ scheme: 'http', host: 'localhost', port: 4300 });
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('a tenant call', () => {
  it("goes to the tenant's host with the bearer token", async () => {
    const requests = network(json(200, [1]));
    const { data } = await createStore().dispatch(sampleRead.initiate('company_management_service/things/'));
    expect(data).toEqual([1]);
    expect(requests[0]?.url).toBe('http://acme.localhost:4300/api/company_management_service/things/');
    expect(requests[0]?.headers.get('Authorization')).toBe('Bearer first-token');
  });

  it.each([
    ['the sentence of the server', json(403, { detail: 'Only admins can do this.' }), 'Only admins can do this.'],
    ['its own where the server sent none', json(500, {}), 'Failed to fetch employee data.'],
    ['its own for a page of a proxy', () => new Response('<html>', { status: 502 }), 'Failed to fetch employee data.'],
  ])('shows %s', async (_, answer, expected) => {
    network(answer);
    const { error } = await createStore().dispatch(sampleRead.initiate('x/'));
    expect(failureMessage(error, texts)).toBe(expected);
  });

  it('says that nothing came back', async () => {
    network();
    const { error } = await createStore().dispatch(sampleRead.initiate('x/'));
    expect(failureMessage(error, texts)).toBe('No response received. Please check your network.');
  });

  it('is not made without a session', async () => {
    const requests = network();
    const store = createStore();
    store.dispatch(sessionEnded());
    const { error } = await store.dispatch(sampleRead.initiate('x/'));
    expect(failureMessage(error, texts)).toBe('Missing tenant or token');
    expect(requests).toHaveLength(0);
  });
});

describe('a deletion', () => {
  const gone = json(404, { code: 'employee.not-found', detail: 'This employee doesn’t exist.' });
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  /** What comes of deleting the same thing once for each answer. */
  const deletions = async (...answers: Parameters<typeof network>) => {
    const store = createStore();
    const outcomes: string[] = [];
    for (const answer of answers) {
      network(answer);
      const { error } = await store.dispatch(sampleDelete.initiate('employees/delete/1/'));
      outcomes.push(error === undefined ? 'deleted' : failureMessage(error, texts));
    }
    return outcomes;
  };

  it.each([
    ['whose answer was lost', lost],
    ['whose answer a proxy lost', () => new Response('<html>', { status: 502 })],
  ])('%s has succeeded where the next try finds nothing', async (_, answer) => {
    expect((await deletions(answer, gone)).at(1)).toBe('deleted');
  });

  it('of what was gone before is refused, also once a lost one is settled', async () => {
    const refusal = 'This employee doesn’t exist.';
    expect(await deletions(gone, gone)).toEqual([refusal, refusal]);
    expect((await deletions(lost, gone, gone)).slice(1)).toEqual(['deleted', refusal]);
  });

  it('has not succeeded because a proxy didn’t find the server', async () => {
    expect((await deletions(lost, () => new Response('<html>', { status: 404 }))).at(1)).toBe(
      'Failed to fetch employee data.',
    );
  });
});

describe('a session that is cleared from storage under the page', () => {
  it.each(['authToken', 'tenant'])('is not called with once %s is gone', async (key) => {
    const requests = network();
    const store = createStore();
    localStorage.removeItem(key);
    const { error } = await store.dispatch(sampleRead.initiate('x/'));
    expect(failureMessage(error, texts)).toBe('Missing tenant or token');
    expect(requests).toHaveLength(0);
  });

  it('is called with where session storage has what local storage lacks', async () => {
    network(json(200, 'read'));
    const store = createStore();
    localStorage.clear();
    sessionStorage.setItem('authToken', session.token);
    sessionStorage.setItem('tenant', session.tenant);
    expect((await store.dispatch(sampleRead.initiate('x/'))).data).toBe('read');
  });
});

describe('a session that ends under a call', () => {
  it('holds the call until the person has signed in again', async () => {
    const requests = network(json(401, { code: 'auth.token-expired' }), json(200, 'saved'));
    const store = createStore();
    const call = store.dispatch(sampleRead.initiate('x/'));
    await expiry(store);

    store.dispatch(sessionStarted({ ...session, token: 'second-token' }));

    expect((await call).data).toBe('saved');
    expect(requests.map(({ headers }) => headers.get('Authorization'))).toEqual([
      'Bearer first-token',
      'Bearer second-token',
    ]);
  });

  it('holds the call of its own store only', async () => {
    network(json(401, { code: 'auth.token-expired' }), json(401, { code: 'auth.token-expired' }), json(200, 'saved'));
    const [one, other] = [createStore(), createStore()];
    const call = one.dispatch(sampleRead.initiate('x/'));
    await expiry(one);
    const otherCall = other.dispatch(sampleRead.initiate('x/'));
    await expiry(other);

    other.dispatch(sessionEnded());
    expect(failureMessage((await otherCall).error, texts)).toBe('Missing tenant or token');
    one.dispatch(sessionStarted({ ...session, token: 'second-token' }));
    expect((await call).data).toBe('saved');
  });

  it.each([
    ['the account was deleted', 'auth.account-ended'],
    ['the account was deactivated', 'auth.account-deactivated'],
    ['it was ended from elsewhere', 'auth.session-ended'],
  ])('ends for good when %s', async (_reason, code) => {
    network(json(401, { code, detail: 'Please sign in again.' }));
    const store = createStore();
    await store.dispatch(sampleRead.initiate('x/'));
    expect(selectSession(store.getState()).status).toBe('none');
  });

  const ended = json(401, { code: 'auth.session-ended' });
  /** As it is stored after a new password, for the same person or another. */
  const storedAs = (user_id: string): StoredSession => {
    const claims = { ...session.claims, user_id, exp: 4_000_000_000 };
    return { ...session, token: `e30.${btoa(JSON.stringify(claims))}.`, claims };
  };

  it.each([
    ['in this tab', (store: ReturnType<typeof createStore>) => store.dispatch(sessionStarted(storedAs('u1')))],
    ['in another tab', () => undefined],
  ])('goes on where a new session of the same person began meanwhile %s', async (_, begin) => {
    const store = createStore();
    const later = storedAs('u1');
    const requests = network(
      () => {
        storeSession({ access: later.token, tenant: later.tenant });
        begin(store);
        return ended();
      },
      json(200, 'read'),
    );
    expect((await store.dispatch(sampleRead.initiate('x/'))).data).toBe('read');
    expect(requests[1]?.headers.get('Authorization')).toBe(`Bearer ${later.token}`);
    expect(selectSession(store.getState())).toEqual({ status: 'active', ...later });
  });

  it('ends where someone else has signed in meanwhile', async () => {
    const requests = network(() => {
      storeSession({ access: storedAs('u2').token, tenant: session.tenant });
      return ended();
    });
    const store = createStore();
    await store.dispatch(sampleRead.initiate('x/'));
    expect(selectSession(store.getState()).status).toBe('none');
    expect(requests).toHaveLength(1);
  });
});

describe('a critical call that needs a proof', () => {
  const required = json(403, { code: 'auth.proof-required', detail: 'Confirm that it’s you first.' });
  const asked = (store: ReturnType<typeof createStore>): Promise<void> =>
    new Promise((resolve) => {
      proofGate.subscribe(store, () => {
        if (proofGate.isAsked(store)) resolve();
      });
    });

  it('is sent again once the person has shown that it’s them', async () => {
    const requests = network(required, json(200, 'changed'));
    const store = createStore();
    const isAsked = asked(store);
    const call = store.dispatch(sampleRead.initiate('x/'));
    await isAsked;
    expect(requests).toHaveLength(1);
    proofGate.answer(store, true);
    expect((await call).data).toBe('changed');
    expect(proofGate.isAsked(store)).toBe(false);
  });

  it('fails where they don’t want to', async () => {
    const requests = network(required);
    const store = createStore();
    const isAsked = asked(store);
    const call = store.dispatch(sampleRead.initiate('x/'));
    await isAsked;
    proofGate.answer(store, false);
    expect(failureMessage((await call).error, texts)).toBe('Confirm that it’s you first.');
    expect(requests).toHaveLength(1);
  });

  it('fails at once on a page that can’t ask', async () => {
    network(required);
    const { error } = await createStore().dispatch(sampleRead.initiate('x/'));
    expect(failureMessage(error, texts)).toBe('Confirm that it’s you first.');
  });
});
