import type { Letter } from '@atrium/hr-form-model/paper/letter';
import { tokens } from '@atrium/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { HeldFile } from '../renderer/uploads';
import { inkHeight, logoHeight } from './paper-sizes';

interface LetterDocumentProps {
  readonly letter: Letter;
  readonly files: Readonly<Record<string, HeldFile>>;
  /** What a letter that was not issued says of itself. */
  readonly notice: string | undefined;
  /** The company's, once it is issued. */
  readonly signature: ReactNode;
}

/** A letter as it is printed, with the words of its PDF. */
export function LetterDocument({ letter, files, notice, signature }: LetterDocumentProps) {
  const letterhead = letter.letterhead === undefined ? undefined : files[letter.letterhead];
  const { signatory, acceptance } = letter;
  return (
    <Page aria-label={letter.subject}>
      <Head>
        {letterhead === undefined ? (
          <Company>{letter.company}</Company>
        ) : (
          <img src={letterhead.url} alt={`Letterhead of ${letter.company}`} />
        )}
        <Lines>{letter.companyAddress.join('\n')}</Lines>
      </Head>
      {notice !== undefined && <Notice>{notice}</Notice>}
      <Facts>
        <span>{letter.reference !== '' && `Ref.: ${letter.reference}`}</span>
        <span>{letter.date}</span>
      </Facts>
      <Lines>{letter.addressee.join('\n')}</Lines>
      <Subject>{letter.subject}</Subject>
      {letter.greeting !== '' && <p>{letter.greeting}</p>}
      {letter.body.map((part, index) =>
        part.kind === 'amounts' ? (
          <Amounts key={index}>
            <tbody>
              {part.rows.map(({ label, amount }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{amount}</td>
                </tr>
              ))}
            </tbody>
          </Amounts>
        ) : (
          <Paragraph key={index} data-quote={part.kind === 'quote' || undefined}>
            {part.text}
          </Paragraph>
        ),
      )}
      <Signed>
        <p>{letter.closing}</p>
        <Ink>{signature}</Ink>
        <Lines>
          {[signatory.name || 'Authorised signatory', signatory.designation, letter.company, signatory.contact]
            .filter((line) => line !== '')
            .join('\n')}
        </Lines>
      </Signed>
      {acceptance !== undefined && (
        <Acceptance>
          <b>Acceptance</b>
          <p>{acceptance.text}</p>
          <Blanks>
            <span>{acceptance.name || 'Name'}</span>
            <span>Signature</span>
            <span>Date</span>
          </Blanks>
        </Acceptance>
      )}
    </Page>
  );
}

/** On paper only: the screen shows what was filled in. */
const Page = styled.article`
  display: none;

  @media print {
    display: block;
    font-size: 10.5pt;
    line-height: 1.45;
    overflow-wrap: anywhere;
  }
`;

const Head = styled.div`
  padding-bottom: 6pt;
  border-bottom: ${tokens.line.thick} solid ${tokens.color.text};

  img {
    max-width: 100%;
    max-height: ${logoHeight};
    object-fit: contain;
  }
`;

const Company = styled.div`
  font-size: 17pt;
  font-weight: ${tokens.fontWeight.bold};
`;

const Lines = styled.div`
  white-space: pre-line;
`;

const Notice = styled.p`
  margin: 10pt 0 0;
  padding: 3pt 8pt;
  border: ${tokens.line.thin} solid currentcolor;
  color: ${tokens.color.danger};
`;

const Facts = styled.div`
  display: flex;
  justify-content: space-between;
  gap: 20pt;
  margin: 18pt 0;
`;

const Subject = styled.p`
  margin: 18pt 0 14pt;
  font-weight: ${tokens.fontWeight.bold};
`;

const Paragraph = styled.p`
  white-space: pre-line;
  orphans: 3;
  widows: 3;

  &[data-quote] {
    margin-inline-start: 18pt;
  }
`;

const Amounts = styled.table`
  margin-inline-start: 18pt;
  border-spacing: 0;
  break-inside: avoid;

  th {
    padding-inline-end: 30pt;
    font-weight: normal;
    text-align: start;
  }

  td {
    text-align: end;
  }

  tr:last-child:not(:first-child) > * {
    border-top: ${tokens.line.thin} solid ${tokens.color.borderStrong};
    font-weight: ${tokens.fontWeight.bold};
  }
`;

const Signed = styled.div`
  break-inside: avoid;
`;

const inkWidth = '16rem';

const Ink = styled.div`
  display: flex;
  align-items: flex-end;
  width: ${inkWidth};
  min-height: ${inkHeight};
  border-bottom: ${tokens.line.thin} solid ${tokens.color.borderStrong};
`;

const Acceptance = styled.section`
  margin-top: 20pt;
  padding: 12pt;
  border: ${tokens.line.thin} solid ${tokens.color.borderStrong};
  break-inside: avoid;
`;

const dateColumn = '7rem';

const Blanks = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr ${dateColumn};
  gap: 16pt;
  margin-top: 34pt;
  font-size: 8.5pt;

  span {
    border-top: ${tokens.line.thin} solid ${tokens.color.borderStrong};
  }
`;
