import { selectCurrency } from '@atrium/auth-store';
import { describeValue } from '@atrium/hr-form-model/describe';
import type { Field } from '@atrium/hr-form-model/definition';
import type { FieldValue } from '@atrium/hr-form-model/values';
import { useSelector } from '@atrium/state';
import { linkStyles, tokens } from '@atrium/ui';
import styled from 'styled-components';
import type { HeldFile } from '../renderer/uploads';

interface DocumentValueProps {
  readonly field: Field;
  readonly value: FieldValue | undefined;
  readonly files: Readonly<Record<string, HeldFile>>;
  readonly blanks: 'lines' | 'dashes';
  readonly isPending: boolean;
  readonly isCell?: boolean;
}

/** A value as text, as a file, or as room for a pen. */
export function DocumentValue({ field, value, files, blanks, isPending, isCell = false }: DocumentValueProps) {
  const currency = useSelector(selectCurrency);
  if (field.kind === 'confirm' && blanks === 'lines' && value !== true) return <span aria-hidden>☐</span>;
  // An unticked box says no only once whoever ticks it has been there.
  const text = isPending && value === undefined ? '' : describeValue(field, value, { currency, files });
  if (text === '') return blanks === 'lines' ? isCell ? null : <ByHand field={field} /> : <Nothing>—</Nothing>;
  const file = field.kind === 'file' && typeof value === 'string' ? files[value] : undefined;
  if (file === undefined) return <Words>{text}</Words>;
  return (
    <FileLink href={file.url} target="_blank" rel="noreferrer">
      {!isCell && isPicture(field, file) ? <Picture src={file.url} alt={file.name} /> : file.name}
    </FileLink>
  );
}

/** Documents may be photographed, too. */
const isPicture = (field: Field, { name }: HeldFile): boolean =>
  (field.kind === 'file' && field.accept === 'image') || /\.(png|jpe?g)$/i.test(name);

/** Room for a pen: a line to write on, or what there is to choose from. */
const ByHand = ({ field }: { readonly field: Field }) =>
  'options' in field ? (
    <Boxes>
      {field.options.map((option) => (
        <span key={option}>☐ {option}</span>
      ))}
    </Boxes>
  ) : (
    <Line />
  );

const Words = styled.span`
  white-space: pre-wrap;
`;

const Nothing = styled.span`
  color: ${tokens.color.textMuted};
`;

const Line = styled.span`
  display: block;
  height: 1.6em;
  border-bottom: ${tokens.line.thin} solid ${tokens.color.borderStrong};
`;

const Boxes = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 2pt 14pt;
`;

const FileLink = styled.a`
  ${linkStyles}
`;

const pictureWidth = '9rem';
const pictureHeight = '8rem';

const Picture = styled.img`
  max-width: min(100%, ${pictureWidth});
  max-height: ${pictureHeight};
  vertical-align: top;
`;
