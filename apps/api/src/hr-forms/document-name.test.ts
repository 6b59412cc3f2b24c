import { contentDisposition } from '../files/content-disposition';
import { documentName } from './document-name';

const nameOf = (person: string) => documentName({ title: 'Leave Application Form', person, day: '2026-11-21' });

test('a document is named after its form, its person and its day, in any writing system', () => {
  expect(nameOf('Ayesha  Rahman ')).toBe('leave-application-form-ayesha-rahman-2026-11-21.pdf');
  expect(nameOf('রহিমা খাতুন')).toBe('leave-application-form-রহিমা-খাতুন-2026-11-21.pdf');
  expect(nameOf('…')).toBe('leave-application-form-2026-11-21.pdf');
});

test('a name that is cut is cut between letters, also where those take two units of text', () => {
  const long = nameOf(`Al ${'𑄃'.repeat(80)}`);
  expect(() => contentDisposition(long, false)).not.toThrow();
  expect(long).toBe(`leave-application-form-al-${'𑄃'.repeat(28)}-2026-11-21.pdf`);
  expect(nameOf(`${'a'.repeat(59)} b`)).toBe(`leave-application-form-${'a'.repeat(59)}-2026-11-21.pdf`);
});
