import { attachmentName } from './attachment-name';

const nameIn = (disposition: string) => attachmentName(new Headers({ 'content-disposition': disposition }));

it('takes the exact name of an answer', () => {
  const plain = 'leave-application-form-rahima-khatun-2026-11-21.pdf';
  expect(nameIn(`attachment; filename="${plain}"; filename*=UTF-8''${plain}`)).toBe(plain);
  const bangla = 'leave-application-form-রহিমা-খাতুন-2026-11-21.pdf';
  expect(nameIn(`attachment; filename="leave_.pdf"; filename*=UTF-8''${encodeURIComponent(bangla)}`)).toBe(bangla);
});

it('knows no name where the answer gives none, or a broken one', () => {
  expect(attachmentName(new Headers())).toBeUndefined();
  expect(nameIn('attachment')).toBeUndefined();
  expect(nameIn("attachment; filename*=UTF-8''%E0%A4%A")).toBeUndefined();
});
