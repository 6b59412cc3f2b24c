import { LiveGate, liveGateOf } from './live-gate';

const settled = async (promise: Promise<void>): Promise<boolean> =>
  Promise.race([promise.then(() => true), Promise.resolve().then(() => false)]);

it('opens once the last hold has ended, and ends each hold once', async () => {
  const gate = new LiveGate();
  const [first, second] = [gate.hold(), gate.hold()];
  const open = gate.whenOpen();
  first();
  first();
  expect(await settled(open)).toBe(false);
  second();
  await open;
});

it('knows an answer from before a change', () => {
  const gate = new LiveGate();
  const { era } = gate;
  gate.hold()();
  expect(gate.era).not.toBe(era);
});

it('opens after a while where a call hangs', async () => {
  jest.useFakeTimers();
  try {
    const gate = new LiveGate();
    gate.hold();
    const open = gate.whenOpen();
    jest.advanceTimersByTime(5_000);
    await open;
  } finally {
    jest.useRealTimers();
  }
});

it('is one for each store', () => {
  const [one, other] = [{ getState: jest.fn() }, { getState: jest.fn() }];
  expect(liveGateOf(one)).toBe(liveGateOf({ ...one }));
  expect(liveGateOf(one)).not.toBe(liveGateOf(other));
});
