import { configureStore } from '@atrium/state';
import { injectTenantEndpoints, tenantApi } from '@atrium/tenant-api';
import { ownChangesSettling } from './own-changes';

/** Answers of calls that are on their way, in the order in which they were made. */
const answers: (() => void)[] = [];

const testApi = injectTenantEndpoints((build) => ({
  ownChangesTest: build.mutation<null, void>({
    queryFn: () =>
      new Promise((resolve) => {
        answers.push(() => {
          resolve({ data: null });
        });
      }),
  }),
}));

function setUp() {
  answers.length = 0;
  const store = configureStore({
    reducer: { [tenantApi.reducerPath]: tenantApi.reducer },
    middleware: (getDefault) => getDefault().concat(tenantApi.middleware),
  });
  const send = () => store.dispatch(testApi.endpoints.ownChangesTest.initiate());
  return { send, settled: ownChangesSettling(store) };
}

const isOver = async (promise: Promise<void>): Promise<boolean> => {
  let over = false;
  void promise.then(() => {
    over = true;
  });
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  return over;
};

it('waits for every change that is on its way, those that begin meanwhile too', async () => {
  const { send, settled } = setUp();
  const first = send();
  const waiting = settled();
  const second = send();
  answers[0]?.();
  await first;
  expect(await isOver(waiting)).toBe(false);
  answers[1]?.();
  await second;
  await waiting;
});

it('waits for nothing where nothing is on its way', async () => {
  await setUp().settled();
});

it('goes on after a while where a call hangs, and does not wait for that one again', async () => {
  jest.useFakeTimers();
  try {
    const { send, settled } = setUp();
    void send();
    const waiting = settled();
    await jest.advanceTimersByTimeAsync(5_000);
    await waiting;
    await settled();
  } finally {
    jest.useRealTimers();
  }
});
