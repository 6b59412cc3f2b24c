import { rowHeight } from './row-height';

describe('the height of rows', () => {
  it('is a guess until one was drawn', () => {
    expect(rowHeight(57).likely()).toBe(57);
  });

  it('is what the first of them measure, on average', () => {
    const height = rowHeight(57);
    height.learn(1, 100);
    height.learn(2, 101);
    height.learn(3, 120);
    expect(height.likely()).toBe(107);
    height.learn(3, 99);
    expect(height.likely()).toBe(100);
  });

  it('is told neither by the very first one nor by later ones, nor by what is not laid out', () => {
    const height = rowHeight(57);
    height.learn(0, 300);
    height.learn(21, 300);
    height.learn(5, 0);
    expect(height.likely()).toBe(57);
    height.learn(20, 101);
    expect(height.likely()).toBe(101);
  });
});
