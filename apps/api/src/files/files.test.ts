import { employeeSchema } from '@atrium/contracts/employees';
import { readdirSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { tenantApi, type Answer } from '../testing/call';
import { createEmployee, employeeForm, postEmployee, registerCompany, type Company } from '../testing/companies';
import { storedFiles } from '../testing/stored-files';
import { asOwner, startTestServer, stopTestServers, type TestServer } from '../testing/test-server';
import { createFolderStore } from './folder-store';

let server: TestServer;
let company: Company;
beforeAll(async () => {
  server = await startTestServer({ MAX_UPLOAD_MB: '1' });
  company = await registerCompany(server, 'Archive');
});
afterAll(stopTestServers);

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const file = (bytes: Buffer | string, name: string, type: string) => new File([bytes], name, { type });

const knownFiles = async (): Promise<readonly string[]> =>
  (await asOwner<{ id: string }>(server, 'select id from file')).map(({ id }) => id);
const open = (url: string | null, headers: Readonly<Record<string, string>> = {}): Promise<Answer> => {
  const { pathname, search } = new URL(url ?? '');
  return server.call({ tenant: company.tenant, path: `${pathname}${search}`, headers });
};

describe('what is refused leaves nothing behind', () => {
  let number = 100;
  afterEach(async () => {
    expect([...storedFiles(server)].sort()).toEqual([...(await knownFiles())].sort());
  });

  test.each([
    ['a picture that is none', 'profile_picture', file('<svg onload="alert(1)"/>', 'a.png', 'image/png'), 415],
    ['an SVG picture', 'profile_picture', file('<svg/>', 'a.svg', 'image/svg+xml'), 415],
    ['a PDF as picture', 'profile_picture', file('%PDF-1.4', 'a.pdf', 'application/pdf'), 415],
    ['an HTML resume', 'resume', file('<script>', 'a.html', 'text/html'), 415],
    ['a program as resume', 'resume', file('MZ', 'a.exe', 'application/octet-stream'), 415],
    ['a resume that only claims to be a PDF', 'resume', file('MZ', 'a.pdf', 'application/pdf'), 415],
    [
      'a file above the limit',
      'resume',
      file(Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(1024 * 1024)]), 'a.pdf', 'application/pdf'),
      413,
    ],
  ])('%s', async (_what, field, upload, status) => {
    const answer = await postEmployee(server, company, employeeForm((number += 1), { [field]: upload }));
    expect(answer.status).toBe(status);
    expect(answer.json).toHaveProperty(['errors', field]);
  });

  test('a good picture beside wrong fields', async () => {
    const upload = file(png, 'a.png', 'image/png');
    const answer = await postEmployee(server, company, employeeForm(150, { profile_picture: upload, gender: '?' }));
    expect(answer.status).toBe(400);
  });

  test('a good picture beside a bad resume', async () => {
    const answer = await postEmployee(
      server,
      company,
      employeeForm(151, {
        profile_picture: file(png, 'a.png', 'image/png'),
        resume: file('<b>', 'a.html', 'text/html'),
      }),
    );
    expect(answer.status).toBe(415);
  });

  test('a good picture of an employee whose id is taken', async () => {
    await createEmployee(server, company, 152);
    const answer = await postEmployee(
      server,
      company,
      employeeForm(153, { employee_id: 'E-152', profile_picture: file(png, 'a.png', 'image/png') }),
    );
    expect(answer.status).toBe(409);
  });

  test('an upload that breaks off', async () => {
    const request = httpRequest({
      host: '127.0.0.1',
      port: server.server.port,
      method: 'POST',
      path: `${tenantApi}/employees/employee/registration/`,
      headers: {
        host: `${company.tenant}.localhost`,
        authorization: `Bearer ${company.token}`,
        'content-type': 'multipart/form-data; boundary=cut',
      },
    });
    request.on('error', () => undefined);
    request.write(
      '--cut\r\ncontent-disposition: form-data; name="resume"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-',
    );
    request.write(Buffer.alloc(300_000, 'x'));
    // The draft exists once the first bytes have arrived; then the sender goes away.
    while (readdirSync(join(server.dataDir, 'files', 'unfinished')).length === 0) await new Promise(setImmediate);
    request.destroy();
    while (readdirSync(join(server.dataDir, 'files', 'unfinished')).length > 0) await new Promise(setImmediate);
  });
});

describe('an uploaded file', () => {
  test('is served byte for byte, as what it is, without a header', async () => {
    const employee = await createEmployee(server, company, 1, {
      profile_picture: file(png, 'Ä "b".png', 'image/png'),
      resume: file('plain words', 'cv.txt', 'text/plain'),
    });
    const picture = await open(employee.profile_picture);
    expect(picture.status).toBe(200);
    expect(picture.bytes).toEqual(png);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(png.length),
      'content-disposition': `inline; filename="_ _b_.png"; filename*=UTF-8''%C3%84%20%22b%22.png`,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'accept-ranges': 'bytes',
    });
    expect(picture.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
    expect(picture.headers['cache-control']).toMatch(/^private, max-age=\d+/);
    expect(employee.profile_picture?.split('?')[0]?.split('/').at(-1)).toBe(encodeURIComponent('Ä "b".png'));

    expect((await open(employee.resume)).headers['content-type']).toBe('text/plain; charset=utf-8');
  });

  test('downloads where a browser might run or convert it', async () => {
    const { resume } = await createEmployee(server, company, 2, {
      resume: file('{\\rtf1 x}', 'cv.rtf', 'application/rtf'),
    });
    expect((await open(resume)).headers['content-disposition']).toMatch(/^attachment;/);
  });

  test('is taken by its name where the browser does not know its type', async () => {
    const { resume } = await createEmployee(server, company, 3, {
      resume: file('%PDF-1.7', 'CV.PDF', 'application/octet-stream'),
    });
    expect((await open(resume)).headers['content-type']).toBe('application/pdf');
  });

  test('can be read in parts, and is not sent again to who has it', async () => {
    const { resume } = await createEmployee(server, company, 4, { resume: file('0123456789', 'n.txt', 'text/plain') });
    const part = await open(resume, { range: 'bytes=2-4' });
    expect(part).toMatchObject({ status: 206, text: '234' });
    expect(part.headers['content-range']).toBe('bytes 2-4/10');
    expect(await open(resume, { range: 'bytes=-3' })).toMatchObject({ status: 206, text: '789' });
    expect(await open(resume, { range: 'bytes=7-' })).toMatchObject({ status: 206, text: '789' });
    const beyond = await open(resume, { range: 'bytes=10-' });
    expect(beyond).toMatchObject({ status: 416 });
    expect(beyond.headers['content-range']).toBe('bytes */10');
    const whole = await open(resume);
    expect(await open(resume, { 'if-none-match': String(whole.headers.etag) })).toMatchObject({
      status: 304,
      text: '',
    });
  });

  test('keeps its link for an hour, so that browsers can keep the file', async () => {
    const { id, profile_picture } = await createEmployee(server, company, 5, {
      profile_picture: file(png, 'a.png', 'image/png'),
    });
    const again = await server.call({
      tenant: company.tenant,
      token: company.token,
      path: `${tenantApi}/employees/retrieve/${id}/`,
    });
    const expires = Number(new URL(profile_picture ?? '').searchParams.get('expires'));
    expect(expires % 3600).toBe(0);
    // Both were made in the same hour, unless it just struck.
    const later = new URL(employeeSchema.parse(again.json).profile_picture ?? '').searchParams.get('expires');
    expect([expires, expires + 3600]).toContain(Number(later));
  });

  test('that has expired says so on a page of its own where it is opened in a tab', async () => {
    const { profile_picture } = await createEmployee(server, company, 71, {
      profile_picture: file(png, 'a.png', 'image/png'),
    });
    const url = new URL(profile_picture ?? '');
    url.searchParams.set('expires', '1');
    const page = await open(url.href, { 'sec-fetch-dest': 'document' });
    expect(page.status).toBe(403);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'unsafe-inline'; sandbox/);
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.text).toContain('This link has expired');
    const id = url.pathname.split('/').at(-2) ?? '';
    expect(page.text).toContain(`<a href="http://localhost:4200/files/${id}">Get a new link</a>`);
    expect(page.text).not.toContain('<script');
  });

  test('keeps the beginning and the extension of a long name', async () => {
    const { profile_picture } = await createEmployee(server, company, 72, {
      profile_picture: file(png, `Portrait of ${'x'.repeat(300)}.png`, 'image/png'),
    });
    const name = decodeURIComponent(new URL(profile_picture ?? '').pathname.split('/').at(-1) ?? '');
    expect(name).toHaveLength(150);
    expect(name).toMatch(/^Portrait of x+…\.png$/);
  });

  test('is closed to changed, expired and other tenants’ links', async () => {
    const { profile_picture } = await createEmployee(server, company, 6, {
      profile_picture: file(png, 'a.png', 'image/png'),
    });
    const refused = { status: 403, json: { code: 'file.link-invalid' } };
    const url = new URL(profile_picture ?? '');
    const expires = Number(url.searchParams.get('expires'));
    const changes: ((changed: URL) => void)[] = [
      (changed) => {
        changed.searchParams.set('expires', String(expires + 3600));
      },
      (changed) => {
        changed.searchParams.set('expires', '1');
      },
      (changed) => {
        changed.searchParams.set('signature', 'x');
      },
      (changed) => {
        changed.searchParams.delete('signature');
      },
      (changed) => {
        changed.pathname = changed.pathname.replace(/files\/[^/]+/, 'files/01a1fdc7-7831-76c3-bdd0-2e7dcf8844ea');
      },
    ];
    for (const change of changes) {
      const changed = new URL(url);
      change(changed);
      expect(await open(changed.href)).toMatchObject(refused);
    }
    const stranger = await registerCompany(server, `Stranger`);
    expect(
      await server.call({ tenant: stranger.tenant, path: `${url.pathname}${url.search}`, token: stranger.token }),
    ).toMatchObject(refused);
  });

  test('goes with its employee', async () => {
    const { id, profile_picture } = await createEmployee(server, company, 7, {
      profile_picture: file(png, 'a.png', 'image/png'),
    });
    await server.call({
      method: 'DELETE',
      tenant: company.tenant,
      token: company.token,
      path: `${tenantApi}/employees/delete/${id}/`,
    });
    expect((await open(profile_picture)).status).toBe(404);
    expect([...storedFiles(server)].sort()).toEqual([...(await knownFiles())].sort());
  });
});

test('a store refuses keys that are no ids', async () => {
  const store = createFolderStore(server.dataDir);
  await expect(store.get({ tenantId: '..', fileId: 'token.secret' })).rejects.toThrow('two UUIDs');
});
