import { FairQueue, type Lane } from './fair-queue';

class Refused extends Error {}

const lane = (group: string, member = ''): Lane => ({ group, member });

/** A queue, and who has a slot in the order in which they got it; `end` ends the work of the one who began first. */
function watched(options: Partial<ConstructorParameters<typeof FairQueue>[0]> = {}) {
  const queue = new FairQueue({
    slots: 1,
    shares: { group: 3, member: 3 },
    maxWaiting: 100,
    maxWaitingPerGroup: 100,
    refusal: () => new Refused(),
    ...options,
  });
  const begun: string[] = [];
  const leaves: (() => void)[] = [];
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return {
    begun,
    enter: async (group: string, member = '') => {
      const leave = await queue.enter(lane(group, member));
      begun.push(`${group}${member}`);
      leaves.push(leave);
    },
    end: async (count = 1) => {
      for (let number = 0; number < count; number += 1) {
        leaves.shift()?.();
        await settled();
      }
    },
    settled,
  };
}

test('groups take turns, however many calls one of them has waiting', async () => {
  const { enter, end, begun, settled } = watched();
  await enter('a');
  const waiting = [enter('a'), enter('a'), enter('a'), enter('b'), enter('c'), enter('b')];
  await settled();
  await end(7);
  await Promise.all(waiting);
  expect(begun).toEqual(['a', 'a', 'b', 'c', 'a', 'b', 'a']);
});

test('members of a group take turns, each in the order of its calls', async () => {
  const { enter, end, begun, settled } = watched();
  await enter('a', '1');
  const waiting = [enter('a', '1'), enter('a', '1'), enter('a', '2'), enter('a', '3')];
  await settled();
  await end(5);
  await Promise.all(waiting);
  expect(begun).toEqual(['a1', 'a1', 'a2', 'a3', 'a1']);
});

test('no group gets all slots, so that a newcomer begins at once', async () => {
  const { enter, end, begun, settled } = watched({ slots: 16 });
  const waiting = Array.from({ length: 30 }, () => enter('a'));
  await settled();
  expect(begun).toHaveLength(12);
  await enter('b');
  expect(begun.at(-1)).toBe('b');
  await end(31);
  await Promise.all(waiting);
  expect(begun).toHaveLength(31);
});

test('no member of a group gets all of its slots, so that another one begins at once', async () => {
  const { enter, end, begun, settled } = watched({ slots: 16, shares: { group: 3, member: 1 } });
  const waiting = Array.from({ length: 20 }, () => enter('a', '1'));
  await settled();
  expect(begun).toHaveLength(8);
  await enter('a', '2');
  await enter('b', '1');
  expect(begun.slice(8)).toEqual(['a2', 'b1']);
  await end(22);
  await Promise.all(waiting);
  expect(begun).toHaveLength(22);
});

test('a group can’t have more calls waiting than its limit', async () => {
  const { enter, end, settled } = watched({ maxWaitingPerGroup: 1 });
  await enter('a');
  const second = enter('a');
  await settled();
  await expect(enter('a')).rejects.toBeInstanceOf(Refused);
  await end(2);
  await second;
});

test('when the queue is full, the group with the most waiting calls gives up a place', async () => {
  const { enter, end, begun, settled } = watched({ maxWaiting: 2 });
  await enter('a');
  const kept = enter('a');
  const given = enter('a');
  const refused = expect(given).rejects.toBeInstanceOf(Refused);
  const other = enter('b');
  await refused;
  await expect(enter('a')).rejects.toBeInstanceOf(Refused);
  await settled();
  await end(3);
  await Promise.all([kept, other]);
  expect(begun).toEqual(['a', 'a', 'b']);
});

test('a call that waits too long is refused and takes no slot', async () => {
  const { enter, end, begun } = watched({ waitMs: 1 });
  await enter('a');
  await expect(enter('b')).rejects.toBeInstanceOf(Refused);
  await end();
  await enter('c');
  expect(begun).toEqual(['a', 'c']);
});

test('work that fails releases its slot', async () => {
  const queue = new FairQueue({
    slots: 1,
    shares: { group: 1, member: 1 },
    maxWaiting: 1,
    maxWaitingPerGroup: 1,
    refusal: () => new Refused(),
  });
  await expect(queue.run(lane('a'), () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  await expect(queue.run(lane('a'), () => Promise.resolve('done'))).resolves.toBe('done');
});
