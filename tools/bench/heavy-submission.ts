import sharp from 'sharp';
import { draftOfNewestForm } from './newest-form.ts';
import { formsPath, type PaperCalls } from './paper-calls.ts';
import type { Session } from './suite.ts';

/** 6000 by 4000 pixels with transparency, as hard to read as a PNG of 100 KB gets. */
export const heavyPicture = (): Promise<Buffer<ArrayBuffer>> =>
  sharp({ create: { width: 6000, height: 4000, channels: 4, background: { r: 40, g: 90, b: 160, alpha: 0.6 } } })
    .png({ compressionLevel: 9 })
    .toBuffer();

let submitted = 0;

const words = 'সংযুক্ত কাগজপত্রে বিস্তারিত বিবরণ দেওয়া হয়েছে। The details are in the attached papers. ';
const text = (length: number) => words.repeat(Math.ceil(length / words.length)).slice(0, length);

interface Draft {
  readonly id: string;
  readonly version: number;
}

/** A form with long texts, a long table, a picture and a document, submitted and signed. Answers with its files, too. */
export async function heavySubmission(
  { call, json, headersOf }: PaperCalls,
  session: Session,
  picture: Buffer<ArrayBuffer>,
) {
  submitted += 1;
  const values = { ...typedValues(), positionTitle: `Senior Accountant ${submitted}` };
  const facts = (await json(`${formsPath}/facts/`, session)) as { readonly name?: string };
  const draft = await draftOfNewestForm(async (version) => {
    const path = `${formsPath}/create/`;
    return (await json(path, session, { form: 'jobapplication', version, values })) as Draft;
  });

  async function upload(field: string, name: string): Promise<string> {
    const form = new FormData();
    form.append('field', field);
    form.append('file', new File([picture], name, { type: 'image/png' }));
    const encoded = new Response(form);
    const answer = await call(`${formsPath}/file/${draft.id}/`, {
      method: 'POST',
      headers: { ...headersOf(session), 'content-type': encoded.headers.get('content-type') ?? '' },
      body: Buffer.from(await encoded.arrayBuffer()),
    });
    if (answer.status !== 201) throw new Error(`Upload: ${answer.status} ${answer.bytes.toString()}`);
    return (JSON.parse(answer.bytes.toString()) as { readonly id: string }).id;
  }

  const resume = await upload('resume', 'resume.png');
  const photo = await upload('photo', 'photo.png');
  await json(`${formsPath}/submit/${draft.id}/`, session, {
    version: draft.version,
    values: { ...values, resume, photo },
    signature: { kind: 'typed', name: facts.name ?? 'Ayesha Rahman' },
  });
  return { id: draft.id, files: [resume, photo] };
}

/** All values except the ones that differ between submissions: the same request twice is refused. */
const typedValues = () => ({
  employmentType: 'Full-Time',
  appliedOn: '2026-03-15',
  availableFrom: '2026-04-01',
  fullName: 'ডাক্তার আয়েশা আক্তার',
  dateOfBirth: '1990-05-17',
  gender: 'Female',
  nationality: 'Bangladeshi',
  email: 'ayesha@example.com',
  mobile: '+880 1711 000000',
  presentAddress: text(500),
  permanentAddress: text(500),
  educationRows: Array.from({ length: 8 }, () => ({ degree: text(150), institution: text(150), passingYear: 2012 })),
  workExperience: Array.from({ length: 10 }, () => ({
    company: text(150),
    position: text(150),
    from: '2024-01',
    to: '2024-06',
    duties: text(450),
    leavingReason: text(150),
  })),
  skills: text(1900),
  references: [1, 2].map(() => ({ name: text(60), organisation: text(100), phone: '+880 1711 000000' })),
  declared: true,
});
