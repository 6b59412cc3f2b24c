import { newId } from '../../database/ids';
import { picture } from '../../testing/assets';
import { registerCompany, type Company } from '../../testing/companies';
import { settingsOf } from '../../testing/company-settings';
import { hrFormClientOf } from '../../testing/hr-forms';
import { readGlyphs, textOf } from '../../testing/pdf-glyphs';
import { startTestServer, stopTestServers, type TestServer } from '../../testing/test-server';
import { paperHead } from './paper-head';

let server: TestServer;
let company: Company;
beforeAll(async () => {
  server = await startTestServer();
  company = await registerCompany(server, 'Looms');
});
afterAll(stopTestServers);

const upload = async (fields: Record<string, string | File>) => {
  const boardClient = settingsOf(server, company);
  const form = new FormData();
  form.append('version', String((await boardClient.get()).version));
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  expect((await boardClient.at('settings/update/', { method: 'PATCH', form })).status).toBe(200);
};

test('a paper begins with what the company has set: name, address and logo, or the letterhead', async () => {
  const formClient = hrFormClientOf(server, company);
  const { id } = await formClient.submitted('leave');
  const paper = async () => {
    const { bytes } = await formClient.at(`pdf/${id}/`);
    return {
      text: textOf(readGlyphs(bytes)),
      pictures: bytes.toString('latin1').split('/Subtype /Image').length - 1,
      bytes,
    };
  };
  const plain = await paper();
  expect(plain.text).toMatch(/^Looms/);
  await upload({ legal_name: 'Rahman Looms Ltd.', address: '1 Weaver Street\nDhaka 1207', logo: picture('logo.png') });
  const headed = await paper();
  expect(headed.text).toMatch(/^Rahman Looms Ltd\.\s*1 Weaver Street\W*Dhaka 1207/);
  expect(headed.pictures).toBe(plain.pictures + 1);
  expect((await paper()).bytes.equals(headed.bytes)).toBe(true);
  await upload({ letterhead: picture('head.png') });
  const letter = await paper();
  expect(letter.text).not.toMatch(/Rahman Looms Ltd\.1 Weaver/);
  expect(letter.text).not.toContain('Dhaka 1207');
  expect(letter.pictures).toBe(plain.pictures + 1);
});

describe('what a form holds itself', () => {
  const [own, companys, logo] = [newId(), newId(), newId()];
  const identity = { address: '1 Weaver Street\nDhaka', logo, letterhead: companys };

  test.each([
    ['comes before the company’s letterhead', { identity }, own, [], { letterhead: own, logo, address: [] }],
    ['is missing: the company’s stands', { identity }, undefined, [], { letterhead: companys, logo, address: [] }],
    [
      'is an address: it stands below a letterhead',
      { identity },
      undefined,
      ['Elsewhere 2'],
      { letterhead: companys, logo, address: ['Elsewhere 2'] },
    ],
    [
      'is missing, and there is no letterhead',
      { identity: { ...identity, letterhead: null } },
      undefined,
      [],
      { letterhead: null, logo, address: ['1 Weaver Street', 'Dhaka'] },
    ],
    ['is all there is', {}, undefined, ['Elsewhere 2'], { letterhead: null, logo: null, address: ['Elsewhere 2'] }],
  ])('%s', (_name, paper, letterhead, address, head) => {
    expect(paperHead(paper, letterhead, address)).toEqual(head);
  });
});
