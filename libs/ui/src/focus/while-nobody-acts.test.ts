import { fireEvent } from '@testing-library/react';
import { whileNobodyActs } from './while-nobody-acts';

it('holds until a key is pressed', () => {
  const isUntouched = whileNobodyActs();
  expect(isUntouched()).toBe(true);
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(isUntouched()).toBe(false);
});

it('begins anew with each cause', () => {
  const former = whileNobodyActs();
  fireEvent.pointerDown(document.body);
  const latter = whileNobodyActs();
  expect(former()).toBe(false);
  expect(latter()).toBe(true);
});
