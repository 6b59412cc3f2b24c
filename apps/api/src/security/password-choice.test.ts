import { easyPassword } from './password-choice';

const owner = { username: 'rokeya', email: 'rokeya.hossain@acme.example', fullName: 'Rokeya Sakhawat Hossain' };

test.each([
  'password',
  'Password1',
  'QWERTYUIOP',
  '12345678',
  ' iloveyou ',
  'ｐａｓｓｗｏｒｄ',
  '........',
  'xyxyxyxyxy',
])('%j is too common', async (password) => {
  expect(await easyPassword(password, owner)).toBe('password.common');
});

test.each([
  'Rokeya2026!',
  'rokeya.hossain',
  'Rokeya Hossain 1999',
  'rokeya.hossain@acme.example',
  'RokeyaSakhawatHossain',
])('%j is a name of its owner', async (password) => {
  expect(await easyPassword(password, owner)).toBe('password.personal');
});

test.each([
  'correct horse battery',
  'demo-Pass-123',
  'rokeya likes mangoes',
  'আমার সোনার বাংলা',
  '🦉🦊🐻🐼🐨🐯🦁🐮',
  'sultana’s dream',
])('%j is fine', async (password) => {
  expect(await easyPassword(password, owner)).toBeNull();
});

test('digits alone are compared with digits alone', async () => {
  const numbered = { username: '20260117', email: '20260117@acme.example', fullName: '' };
  expect(await easyPassword('20260117', numbered)).toBe('password.personal');
  expect(await easyPassword('81930274', numbered)).toBeNull();
});
