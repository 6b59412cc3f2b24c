import { formatSize } from '@atrium/contracts/numbers';
import type { Field, FormDefinition } from '@atrium/hr-form-model/definition';
import { fieldsOf, placesOf } from '@atrium/hr-form-model/visibility';
import type { CompanyIdentity } from '../../company/identity';
import { filesIn } from '../form-content';
import type { FileOfSubmission } from '../submission-repository';
import type { PaperContent } from './paper-content';

/** A file that belongs to what was signed. */
export interface Attachment {
  readonly id: string;
  readonly number: number;
  /** Of the field that holds it. */
  readonly label: string;
  readonly name: string;
  readonly size: string;
  readonly sha256: string;
  /** Stands beside its field already. */
  readonly inline: boolean;
}

/** How a file is brought to the paper. */
export interface ShownFile {
  readonly file: Pick<FileOfSubmission, 'id'>;
  readonly kind: 'picture' | 'pdf';
  /** Pixels of a picture's longer side. */
  readonly longSide?: number;
  readonly maxPages?: number;
}

/** Beside a field, on a letterhead, on a page of its own: as many pixels as print well there. */
const pixels = { field: 600, logo: 600, letterhead: 1600, page: 2000 } as const;
/** Of one file, and of all of them. What goes beyond is in the list, with its hash. */
const maxPages = { each: 25, all: 60 } as const;

/** The files that the form holds, without the letterhead. */
export function attachmentsOf({ definition, content, files }: PaperContent): readonly Attachment[] {
  const held = filesIn(definition, content).flatMap(({ field, id }) => {
    const file = files.find((one) => one.id === id);
    return file === undefined || field === definition.letterhead ? [] : [{ field, file }];
  });
  return held.map(({ field, file }, index) => ({
    id: file.id,
    number: index + 1,
    label: labelOf(definition, field),
    name: file.name,
    size: formatSize(file.size),
    sha256: file.sha256,
    inline: isInline(definition, field, file),
  }));
}

/** Which of the files are brought to the paper, and how large. */
export function shownFiles(paper: PaperContent): readonly ShownFile[] {
  const { definition, content, files, identity } = paper;
  const shown: ShownFile[] = companyPictures(identity);
  let pages: number = maxPages.all;
  for (const { field, id } of filesIn(definition, content)) {
    const file = files.find((one) => one.id === id);
    if (file === undefined) continue;
    if (field === definition.letterhead) {
      if (isPicture(file)) shown.push({ file, kind: 'picture', longSide: pixels.letterhead });
    } else if (isInline(definition, field, file)) {
      shown.push({ file, kind: 'picture', longSide: pixels.field });
    } else if (pages > 0 && isPicture(file)) {
      shown.push({ file, kind: 'picture', longSide: pixels.page });
      pages -= 1;
    } else if (pages > 0 && file.content_type === 'application/pdf') {
      const most = Math.min(maxPages.each, pages);
      shown.push({ file, kind: 'pdf', maxPages: most });
      pages -= most;
    }
  }
  return shown;
}

function companyPictures(identity: CompanyIdentity | undefined): ShownFile[] {
  if (identity === undefined) return [];
  const { logo, letterhead } = identity;
  const pictureOf = (id: string | null, longSide: number): ShownFile[] =>
    id === null ? [] : [{ file: { id }, kind: 'picture', longSide }];
  return [...pictureOf(logo, pixels.logo), ...pictureOf(letterhead, pixels.letterhead)];
}

/** A photograph stands in its field. A document that was photographed is read on a page of its own. */
export function isInline(definition: FormDefinition, field: string, file: FileOfSubmission): boolean {
  const kind = placesOf(definition).get(field)?.field;
  return kind?.kind === 'file' && kind.accept === 'image' && isPicture(file);
}

const isPicture = ({ content_type }: FileOfSubmission): boolean => content_type.startsWith('image/');

function labelOf(definition: FormDefinition, key: string): string {
  const fields = definition.sections.flatMap((section): readonly Field[] => fieldsOf(section));
  return fields.find((field) => field.key === key)?.label ?? key;
}
