import type { LetterPart, LetterText } from './letter';
import { departmentName, type LetterFields } from './letter-fields';

const onTerms: Readonly<Record<string, string>> = {
  'Full-Time': 'full-time',
  'Part-Time': 'part-time',
  Contract: 'under a fixed-term contract',
  Internship: 'as an intern',
};

const conducts: Readonly<Record<string, string>> = {
  Excellent: 'excellent',
  'Very Good': 'very good',
  Good: 'good',
  Satisfactory: 'satisfactory',
};

/** Certifies an employment to whoever asks for it. */
export function experienceLetterText(fields: LetterFields): LetterText {
  const name = fields.text('employeeName') || 'the employee';
  const conduct = conducts[fields.text('conduct')];
  const achievements = fields.text('achievements');
  const responsibilities = fields.text('responsibilities');
  const body: readonly (LetterPart | undefined)[] = [
    { kind: 'paragraph', text: employmentSentence(fields, name) },
    responsibilities === '' ? undefined : { kind: 'paragraph', text: `In this role, ${name} was responsible for:` },
    responsibilities === '' ? undefined : { kind: 'quote', text: responsibilities },
    achievements === ''
      ? undefined
      : { kind: 'paragraph', text: 'Skills and achievements that we would like to highlight:' },
    achievements === '' ? undefined : { kind: 'quote', text: achievements },
    conduct === undefined
      ? undefined
      : { kind: 'paragraph', text: `Throughout this time, ${name}’s conduct was ${conduct}.` },
    {
      kind: 'paragraph',
      text: `This letter is issued at the request of ${name}, to whom we wish every success in the future.`,
    },
  ];
  return {
    addressee: [fields.text('addressedTo') || 'To whom it may concern'],
    subject: `Experience certificate: ${name}`,
    greeting: '',
    body: body.filter((part) => part !== undefined),
    closing: 'Yours faithfully,',
  };
}

/** `This is to certify that A (employee ID 7) was employed by …`; the present perfect for those who still are. */
function employmentSentence(fields: LetterFields, name: string): string {
  const id = fields.text('employeeId');
  const person = id === '' ? name : `${name} (employee ID ${id})`;
  const company = fields.text('companyName') || 'our company';
  const until = fields.day('employedTo');
  const time =
    until === ''
      ? `has been employed by ${company} since ${fields.day('employedFrom')}`
      : `was employed by ${company} from ${fields.day('employedFrom')} to ${until}`;
  const position = fields.text('designation');
  const department = fields.text('department');
  const as = position === '' ? '' : ` as ${position}`;
  const where = department === '' ? '' : ` in the ${departmentName(department)}`;
  const terms = onTerms[fields.text('employmentType')];
  return `This is to certify that ${person} ${time}${as}${where}${terms === undefined ? '' : `, ${terms}`}.`;
}
