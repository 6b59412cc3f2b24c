import { defineContract, isRemoteModule } from './index';

describe('isRemoteModule', () => {
  it.each([
    ['a function as screen', { Screen: () => null }, true],
    ['a memoised component as screen', { Screen: { $$typeof: Symbol.for('react.memo') } }, true],
    ['no screen', { preload: () => undefined }, false],
    ['a screen that is no component', { Screen: 'div' }, false],
    ['null for a screen', { Screen: null }, false],
    ['a number', 42, false],
    ['nothing', undefined, false],
  ])('with %s', (_, value, expected) => {
    expect(isRemoteModule(value)).toBe(expected);
  });
});

describe('defineContract', () => {
  it('hands back the declaration as it was written, so that a build can read it as data', () => {
    const declaration = {
      name: 'sample',
      title: 'Sample',
      owner: 'Sample team',
      needs: { shell: '^0.1.0', libs: { '@atrium/ui': '^0.1.0' } },
      routes: [{ path: '/sample', title: 'Sample' }],
      nav: [],
      tiles: [],
      budget: { kilobytes: 50, requests: 5 },
    };
    expect(JSON.parse(JSON.stringify(defineContract(declaration)))).toEqual(declaration);
  });
});
