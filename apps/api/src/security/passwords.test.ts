import { readSettings } from '../settings';
import { createPasswords } from './passwords';

const lane = { group: 'acme', member: 'somebody' };

test('passwords are hashed as OWASP recommends unless told otherwise', async () => {
  const passwords = createPasswords({ memoryKib: readSettings({}).passwordMemoryKib });
  const hash = await passwords.hash('correct horse battery', lane);
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('a password fits whatever was set when it was hashed', async () => {
  const hash = await createPasswords({ memoryKib: 1024 }).hash('correct horse battery', lane);
  const fits = (password: string) =>
    createPasswords({ memoryKib: 2048 }).inSlot(lane, (matches) => matches(password, hash));
  expect(await fits('correct horse battery')).toBe(true);
  expect(await fits('correct horse batteries')).toBe(false);
});
