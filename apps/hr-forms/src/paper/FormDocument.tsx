import { paperHeading, paperPerson } from '@atrium/hr-form-model/paper/paper-person';
import type { FormDefinition, Party } from '@atrium/hr-form-model/definition';
import { isSectionVisible, partyOf } from '@atrium/hr-form-model/visibility';
import type { FormValues } from '@atrium/hr-form-model/values';
import { media, tokens } from '@atrium/ui';
import type { ReactNode } from 'react';
import styled, { createGlobalStyle } from 'styled-components';
import type { HeldFile } from '../renderer/uploads';
import { DocumentSection } from './DocumentSection';
import { usePrintTitle } from './print-title';
import { logoHeight } from './paper-sizes';

interface FormDocumentProps {
  readonly form: FormDefinition;
  /** With everything computed. */
  readonly values: FormValues;
  readonly files: Readonly<Record<string, HeldFile>>;
  readonly company: string;
  /** What missing values look like: lines to fill in with a pen, or dashes. */
  readonly blanks: 'lines' | 'dashes';
  /** Parties that have not filled in their sections yet: their blanks are not answers. */
  readonly pending: readonly Party[];
  /** Leaves out what the person who submits does not see. */
  readonly isOwn: boolean;
  /** Who filed it; nobody yet while it is filled. */
  readonly submitter?: string;
  /** Signatures and audit lines. */
  readonly children: ReactNode;
}

/** A form as a document: the same on the screen and on paper. */
export function FormDocument({
  form,
  values,
  files,
  company,
  blanks,
  pending,
  isOwn,
  submitter = '',
  children,
}: FormDocumentProps) {
  const person = paperPerson(form, values, submitter);
  usePrintTitle(paperHeading(form, person));
  const letterhead = letterheadOf(form, values, files);
  return (
    <Sheet aria-label={form.title}>
      <A4 />
      <Head>
        {letterhead === undefined ? (
          <Company>{company}</Company>
        ) : (
          <Letterhead src={letterhead.url} alt={`Letterhead of ${company}`} />
        )}
      </Head>
      <Title>{form.title}</Title>
      {person !== '' && <Person>{person}</Person>}
      {form.sections.map(
        (section) =>
          isSectionVisible(form, section, values) &&
          !(isOwn && section.hiddenFromEmployee === true) && (
            <DocumentSection
              key={section.key}
              form={form}
              section={section}
              values={values}
              files={files}
              blanks={blanks}
              isPending={pending.includes(partyOf(section))}
            />
          ),
      )}
      {children}
    </Sheet>
  );
}

function letterheadOf(
  form: FormDefinition,
  values: FormValues,
  files: Readonly<Record<string, HeldFile>>,
): HeldFile | undefined {
  const id = form.letterhead === undefined ? undefined : values[form.letterhead];
  return typeof id === 'string' ? files[id] : undefined;
}

const A4 = createGlobalStyle`
  @page {
    size: A4;
    margin: 16mm 15mm;
  }
`;

const Sheet = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[5]};
  padding: ${tokens.space[5]} ${tokens.space[4]};
  border: ${tokens.line.thin} solid ${tokens.color.border};
  border-radius: ${tokens.radius.large};
  background: ${tokens.color.surface};
  box-shadow: ${tokens.shadow.small};

  ${media.medium} {
    padding: ${tokens.space[6]};
  }

  @media print {
    display: block;
    padding: 0;
    border: 0;
    border-radius: 0;
    box-shadow: none;
    font-size: 10pt;

    & > * + * {
      margin-top: 14pt;
    }
  }
`;

const Head = styled.div`
  padding-bottom: ${tokens.space[3]};
  border-bottom: ${tokens.line.thick} solid ${tokens.color.text};
`;

const Company = styled.div`
  font-size: ${tokens.fontSize.large};
  font-weight: ${tokens.fontWeight.bold};
  overflow-wrap: anywhere;
`;

const Letterhead = styled.img`
  max-height: ${logoHeight};
  object-fit: contain;
`;

const Title = styled.h2`
  && {
    margin-bottom: 0;
  }

  @media screen {
    margin-top: 0;
  }

  font-size: ${tokens.fontSize.xlarge};
  line-height: 1.3;
  overflow-wrap: anywhere;
`;

const Person = styled.p`
  && {
    margin: calc(-1 * ${tokens.space[4]}) 0 0;
  }

  @media print {
    && {
      margin: 2pt 0 0;
    }
  }

  font-weight: ${tokens.fontWeight.medium};
  overflow-wrap: anywhere;
`;
