// What jsdom lacks and react-router expects.
const { TextDecoder, TextEncoder } = require('node:util');
Object.assign(globalThis, { TextDecoder, TextEncoder });
// jsdom's has no signatures and digests.
const { webcrypto } = require('node:crypto');
Object.defineProperty(globalThis, 'crypto', { value: webcrypto });

// jsdom has no network either. Tests that need one put their own in place of this.
globalThis.fetch ??= () => Promise.reject(new TypeError('There is no network in this test.'));

// Styles go in rule by rule: with text nodes, jsdom would read all of them again at each.
globalThis.SC_DISABLE_SPEEDY = false;
// And without `:has()`, as in browsers that don't know it. It only decorates here, and jsdom would try it on every element
// whenever a role is looked for, which took a third of the tests' time.
const { insertRule } = CSSStyleSheet.prototype;
CSSStyleSheet.prototype.insertRule = function insertKnownRule(rule, index) {
  if (rule.includes(':has(')) throw new DOMException('The selector is not known.', 'SyntaxError');
  return insertRule.call(this, rule, index);
};
