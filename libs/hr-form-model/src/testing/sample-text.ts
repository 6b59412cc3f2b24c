import type { TextKind } from '../definition';
import type { Random } from './random';

/** Plausible texts by what a field's key is about; the first that fits. */
const texts: readonly (readonly [about: RegExp, texts: readonly string[]])[] = [
  [/bankName/, ['Dhaka Bank', 'BRAC Bank', 'City Bank', 'Eastern Bank']],
  [/bankBranch/, ['Gulshan', 'Motijheel', 'Dhanmondi']],
  [/routingNumber/, ['085261725', '060270616']],
  [/accountNumber|paymentAccount/, ['1101 2033 4455', '2050 7716 0921']],
  [/nationalId/, ['1990269250123', '19852611038000456']],
  [/passportNumber/, ['A01234567', 'EB0456789']],
  [/taxId/, ['123456789012']],
  [/employeeId/, ['ACM-0107', 'ACM-0231', 'ACM-0388']],
  [/nationality/, ['Bangladeshi']],
  [/country/i, ['Bangladesh']],
  [/city/i, ['Dhaka', 'Chattogram', 'Sylhet', 'Khulna']],
  [/department/i, ['Operations', 'Finance', 'Engineering', 'Sales', 'Human Resources']],
  [/designation|position|reportsTo/i, ['Senior Accountant', 'Software Engineer', 'Sales Executive', 'HR Officer']],
  [/company|organisation/i, ['Padma Textiles Ltd.', 'Meghna Logistics', 'Jamuna Software']],
  [/institution|provider/i, ['University of Dhaka', 'BUET', 'Bangladesh Institute of Management']],
  [/degree|education$/i, ['BBA', 'MBA', 'BSc in Computer Science', 'HSC']],
  [/result/i, ['CGPA 3.62', 'First Division', 'Completed on time']],
  [/relation/i, ['Brother', 'Spouse', 'Mother', 'Former supervisor']],
  [/place|venue|location|address/i, ['House 12, Road 5, Dhanmondi, Dhaka', 'Head office, Gulshan 1, Dhaka']],
  [/phone|contact$/i, ['+880 1711 000000']],
  [/number|code|grade|edition/i, ['HR-2026-014', 'FN-117', 'A-204']],
  [/language/i, ['Bangla, English']],
  [
    /name|by$|to$|interviewer|supervisor|substitute|investigator|witness|replaced|relatives|party/i,
    ['Farhana Rahman', 'Tanvir Ahmed', 'Nusrat Jahan', 'Mahmudul Hasan', 'Sabrina Akter', 'Rezaul Karim'],
  ],
];

const sentences = [
  'It was discussed with the supervisor last week.',
  'The details are in the attached papers.',
  'The work of the department goes on as planned.',
  'Two colleagues know the open tasks and take over.',
  'The customer agreed to the new dates in writing.',
  'This saves about three hours a week.',
  'জরুরি পারিবারিক কারণ।',
] as const;

const titles = [
  'Quarterly stock count',
  'Visit to the Chattogram office',
  'New payroll process',
  'Data analysis',
] as const;

/** A text that such a field could hold, within its limit. */
export function sampleText(field: TextKind, random: Random): string {
  const fitting = texts.find(([about]) => about.test(field.key))?.[1];
  const max = field.max ?? 200;
  const text =
    field.kind === 'long-text' && !/address/i.test(field.key)
      ? Array.from({ length: random.between(1, 3) }, () => random.pick(sentences)).join(' ')
      : random.pick(fitting ?? titles);
  return text.slice(0, max).trim();
}
