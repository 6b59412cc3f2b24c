import { busiestOf } from './busiest';

function watched(most: number) {
  let at = 0;
  const dropped: string[] = [];
  const labelOf = busiestOf({ most, onDropped: (name) => dropped.push(name), now: () => at });
  return {
    dropped,
    call: (name: string, times = 1) => {
      let label = '';
      for (let time = 0; time < times; time += 1) label = labelOf(name);
      return label;
    },
    nextMinute: () => {
      at += 60_000;
    },
  };
}

test('only so many are counted by name, and all others together', () => {
  const { call } = watched(2);
  expect(['a', 'b', 'c', 'd', 'a'].map((name) => call(name))).toEqual(['a', 'b', 'other', 'other', 'a']);
});

test('who becomes busier takes the place of who is less busy', () => {
  const { call, nextMinute, dropped } = watched(2);
  call('a', 10);
  call('b');
  call('c', 5);
  nextMinute();
  expect([call('c'), call('b'), call('a')]).toEqual(['c', 'other', 'a']);
  expect(dropped).toEqual(['b']);
});

test('who is idle keeps its place while nobody else wants it', () => {
  const { call, nextMinute, dropped } = watched(2);
  call('a');
  for (let minute = 0; minute < 5; minute += 1) {
    nextMinute();
    call('b');
  }
  expect([call('a'), dropped]).toEqual(['a', []]);
});
