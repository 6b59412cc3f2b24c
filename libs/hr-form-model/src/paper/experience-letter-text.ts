import type { LetterPart, LetterText } from './letter';
import { departmentName, type LetterFields } from './letter-fields';

/** How one is or was employed, with the preposition that the company follows. */
const employed: Readonly<Record<string, { readonly was: string; readonly hasBeen: string }>> = {
  'Full-Time': { was: 'was employed full-time by', hasBeen: 'has been employed full-time by' },
  'Part-Time': { was: 'was employed part-time by', hasBeen: 'has been employed part-time by' },
  Contract: {
    was: 'was employed under a fixed-term contract by',
    hasBeen: 'has been employed under a fixed-term contract by',
  },
  Internship: { was: 'was an intern at', hasBeen: 'has been an intern at' },
};
const plainly = { was: 'was employed by', hasBeen: 'has been employed by' } as const;

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
  const verb = employed[fields.text('employmentType')] ?? plainly;
  const until = fields.day('employedTo');
  const time =
    until === ''
      ? `${verb.hasBeen} ${company} since ${fields.day('employedFrom')}`
      : `${verb.was} ${company} from ${fields.day('employedFrom')} to ${until}`;
  const position = fields.text('designation');
  const department = fields.text('department');
  const as = position === '' ? '' : ` as ${position}`;
  const where = department === '' ? '' : ` in the ${departmentName(department)}`;
  return `This is to certify that ${person} ${time}${as}${where}.`;
}
