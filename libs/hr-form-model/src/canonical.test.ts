import fc from 'fast-check';
import { canonicalJson } from './canonical';

it('has one text for equal values, whatever the order of their keys', () => {
  expect(canonicalJson({ b: [1, { d: null, c: true }], a: 'x' })).toBe('{"a":"x","b":[1,{"c":true,"d":null}]}');
  expect(canonicalJson({ a: 1, b: 2 })).toBe(canonicalJson({ b: 2, a: 1 }));
});

it('takes composed and decomposed letters for the same', () => {
  expect(canonicalJson('Cafe\u0301')).toBe(canonicalJson('Caf\u00e9'));
});

it('leaves out members without a value and writes negative zero as zero', () => {
  expect(canonicalJson({ a: undefined, b: -0 })).toBe('{"b":0}');
});

it.each([Number.NaN, Number.POSITIVE_INFINITY, 1n, Symbol('s'), () => 1, undefined])('refuses %p', (value) => {
  expect(() => canonicalJson(value)).toThrow(TypeError);
});

it('is JSON of the same value, and the same after a journey through JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = canonicalJson(value);
      expect(canonicalJson(JSON.parse(text))).toBe(text);
      expect(canonicalJson(JSON.parse(JSON.stringify(value)))).toBe(text);
    }),
  );
});
