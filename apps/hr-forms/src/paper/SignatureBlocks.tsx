import { SignatureView } from '@atrium/forms/signature';
import { selectTimeZone } from '@atrium/auth-store';
import { formatMoment } from '@atrium/contracts/dates';
import type { SubmissionStep } from '@atrium/contracts/hr-forms';
import type { Step } from '@atrium/hr-form-model/definition';
import type { PenSignature } from '@atrium/hr-form-model/paper/paper-person';
import { useSelector } from '@atrium/state';
import { tokens } from '@atrium/ui';
import styled from 'styled-components';
import { actionLabels } from '../list/submission-states';
import { inkHeight } from './paper-sizes';

interface SignatureBlocksProps {
  readonly steps: readonly Step[];
  /** Those that were taken; none for a form that is still filled. */
  readonly taken: readonly SubmissionStep[];
  /** Lines for those who sign the paper by hand. */
  readonly byHand: readonly PenSignature[];
}

const plain = [{ label: 'Approved' }, { label: 'Denied' }];

/** The signature of each party, or a line to sign on. */
export function SignatureBlocks({ steps, taken, byHand }: SignatureBlocksProps) {
  const timeZone = useSelector(selectTimeZone);
  return (
    <Blocks aria-label="Signatures">
      {steps.map(({ label, outcomes = plain }, index) => {
        const step = taken.find((one) => one.step === index && one.action !== 'withdrawn');
        const mark = step?.signature ?? null;
        return (
          <Block key={label}>
            <Ink>{mark !== null && <SignatureView mark={mark} name={step?.by.name ?? ''} />}</Ink>
            <Label>{label}</Label>
            {taken.length === 0 && index > 0 && (
              <ByHand>{outcomes.map((outcome) => `☐ ${outcome.label}`).join('\u2003')}</ByHand>
            )}
            <Facts>
              {step === undefined
                ? 'Name and date'
                : `${step.outcome?.label ?? actionLabels[step.action]} by ${step.by.name}, ${formatMoment(step.at, timeZone)}`}
            </Facts>
          </Block>
        );
      })}
      {byHand.map(({ label, name, note }) => (
        <OnPaper key={label}>
          <Ink />
          <Label>{label}</Label>
          <Facts>{note}</Facts>
          <Facts>{name === '' ? 'Name and date' : `${name}, date`}</Facts>
        </OnPaper>
      ))}
    </Blocks>
  );
}

const signatureColumn = '13rem';

const Blocks = styled.section`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(${signatureColumn}, 100%), 1fr));
  gap: ${tokens.space[5]};
  break-inside: avoid;
`;

const Block = styled.div`
  min-width: 0;
  break-inside: avoid;
`;

const Ink = styled.div`
  display: flex;
  align-items: flex-end;
  min-height: ${inkHeight};
  border-bottom: ${tokens.line.thin} solid ${tokens.color.borderStrong};
`;

const Label = styled.div`
  margin-top: ${tokens.space[1]};
  font-weight: ${tokens.fontWeight.medium};
`;

const OnPaper = styled(Block)`
  display: none;

  @media print {
    display: block;
  }
`;

/** On paper only: on the screen it is decided elsewhere. */
const ByHand = styled.div`
  display: none;

  @media print {
    display: block;
  }
`;

const Facts = styled.div`
  font-size: ${tokens.fontSize.xsmall};
  color: ${tokens.color.textMuted};
  overflow-wrap: anywhere;
`;
