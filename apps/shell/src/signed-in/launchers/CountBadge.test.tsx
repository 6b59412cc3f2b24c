import { sessionReducer, sessionStarted } from '@atrium/auth-store';
import { Provider, configureStore } from '@atrium/state';
import { session } from '@atrium/testing';
import { makeSigningKey, seal } from '@atrium/remote-contract/envelope';
import { render, screen, waitFor } from '@testing-library/react';
import { CountBadge } from './CountBadge';

const channel = {
  environment: 'test',
  expires: '2999-01-01T00:00:00Z',
  api: { scheme: 'http', host: 'localhost', port: 4300 },
  remotes: [],
};
let signedChannel: unknown;
beforeAll(async () => {
  const key = await makeSigningKey();
  signedChannel = await seal('channel', JSON.stringify({ rev: 1, ...channel }), key);
  const keys = document.createElement('meta');
  keys.name = 'trusted-keys';
  keys.content = key.publicKey;
  document.head.append(keys);
});
const signedIn = session({ tenant: 'acme' });

/** Stands in for the network: the channel document, and what the badge's call answers. */
function answering(status: number, body: unknown) {
  const asked: { readonly url: string; readonly authorization: string | undefined }[] = [];
  globalThis.fetch = (input, init) => {
    const url = typeof input === 'string' ? input : 'href' in input ? input.href : input.url;
    if (url === '/channel.json') return Promise.resolve(answer(200, signedChannel));
    asked.push({ url, authorization: new Headers(init?.headers).get('Authorization') ?? undefined });
    return Promise.resolve(answer(status, body));
  };
  return asked;
}

const answer = (status: number, body: unknown) =>
  ({
    ok: status < 300,
    status,
    json: () => Promise.resolve(body),
    text: () => Promise.resolve(JSON.stringify(body)),
  }) as Response;

function show() {
  const store = configureStore({ reducer: { session: sessionReducer } });
  store.dispatch(sessionStarted(signedIn));
  return render(
    <Provider store={store}>
      <CountBadge call="company_management_service/hr_forms/inbox/count/" />
    </Provider>,
  );
}

describe('the badge of a tile', () => {
  it("asks the tenant's API with the person's token, and says how many wait", async () => {
    const asked = answering(200, { count: 3 });
    show();
    expect(await screen.findByText('3 waiting')).toBeInTheDocument();
    expect(asked).toEqual([
      {
        url: 'http://acme.localhost:4300/api/company_management_service/hr_forms/inbox/count/',
        authorization: `Bearer ${signedIn.token}`,
      },
    ]);
  });

  it.each([
    ['nothing waits', 200, { count: 0 }],
    ['the call is refused', 403, { detail: 'no' }],
    ['the answer is something else', 200, ['count']],
  ])('draws nothing where %s', async (_, status, body) => {
    const asked = answering(status, body);
    const { container } = show();
    await waitFor(() => {
      expect(asked).toHaveLength(1);
    });
    await Promise.resolve();
    expect(container).toBeEmptyDOMElement();
  });
});
