import { attachmentSchema } from '@atrium/contracts/boards';
import sharp from 'sharp';
import { boardClientOf } from '../testing/boards';
import type { Answer } from '../testing/call';
import { createEmployee, employeeForm, postEmployee, registerCompany, type Company } from '../testing/companies';
import { startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

let server: TestServer;
let company: Company;
beforeAll(async () => {
  server = await startTestServer({ MAX_PICTURE_MEGAPIXELS: '24' });
  company = await registerCompany(server, 'Gallery');
});
afterAll(stopTestServers);

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 10, g: 120, b: 90, alpha: 0.5 } } });
const file = (bytes: Buffer, name: string, type: string) => new File([bytes], name, { type });

let number = 0;
async function stored(picture: File): Promise<Answer> {
  const { profile_picture: url } = await createEmployee(server, company, (number += 1), { profile_picture: picture });
  const { pathname, search } = new URL(url ?? '');
  return server.call({ tenant: company.tenant, path: `${pathname}${search}` });
}

test('a large picture is stored small, as what it is', async () => {
  const large = await blank(6000, 4000).png().toBuffer();
  const answer = await stored(file(large, 'wall.png', 'image/png'));
  expect(answer.headers).toMatchObject({ 'content-type': 'image/png' });
  expect(await sharp(answer.bytes).metadata()).toMatchObject({
    format: 'png',
    width: 2449,
    height: 1633,
    hasAlpha: true,
  });
});

test('a long and narrow one keeps what can be read on it', async () => {
  const receipt = await blank(1000, 9000).flatten().jpeg().toBuffer();
  const answer = await stored(file(receipt, 'receipt.jpg', 'image/jpeg'));
  expect(await sharp(answer.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 667, height: 6000 });
});

test('a photo is stored upright, without where and when it was taken', async () => {
  const photo = await blank(400, 300)
    .flatten()
    .withExif({ IFD0: { Model: 'Secret Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 48/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const answer = await stored(file(photo, 'me.jpg', 'image/jpeg'));
  const header = await sharp(answer.bytes).metadata();
  expect(header).toMatchObject({ width: 300, height: 400 });
  expect(header).not.toHaveProperty('exif');
  expect(header).not.toHaveProperty('orientation');
});

test('an animation stays one', async () => {
  const frames = await Promise.all(
    [0, 1, 2].map((shade) =>
      blank(90, 60)
        .tint({ r: shade * 90, g: 0, b: 9 })
        .png()
        .toBuffer(),
    ),
  );
  const animation = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 100, 100] })
    .toBuffer();
  const answer = await stored(file(animation, 'wave.gif', 'image/gif'));
  expect(await sharp(answer.bytes).metadata()).toMatchObject({ format: 'gif', width: 90, height: 60, pages: 3 });
});

test.each(['png', 'webp', 'jpeg', 'gif'] as const)('a small %s stays byte for byte', async (format) => {
  const small = await blank(40, 30).flatten().toFormat(format).toBuffer();
  expect((await stored(file(small, `small.${format}`, `image/${format}`))).bytes.equals(small)).toBe(true);
});

test('one with too many pixels is refused by its header, at its field', async () => {
  const huge = await blank(6000, 4001).png().toBuffer();
  const answer = await postEmployee(
    server,
    company,
    employeeForm(900, { profile_picture: file(huge, 'a.png', 'image/png') }),
  );
  const sentence = 'This picture is too large. The limit is 24 megapixels.';
  expect(answer).toMatchObject({ status: 413, json: { detail: sentence, errors: { profile_picture: [sentence] } } });
});

test('what is attached to a task is given back as it was', async () => {
  const photo = await blank(2600, 2000).flatten().withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const boardClient = boardClientOf(server, company);
  const task = await boardClient.task((await boardClient.list((await boardClient.board()).id)).id);
  const form = new FormData();
  form.append('task', task.id);
  form.append('attachment', file(photo, 'photo.jpg', 'image/jpeg'));
  const { json } = await boardClient.at('taskattachment/create/', { method: 'POST', form });
  const { pathname, search } = new URL(attachmentSchema.parse(json).attachment);
  const answer = await server.call({ tenant: company.tenant, path: `${pathname}${search}` });
  expect(answer.bytes.equals(photo)).toBe(true);
});
