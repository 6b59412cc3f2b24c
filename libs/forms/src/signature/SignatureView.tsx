import type { SignatureMark } from '@atrium/contracts/hr-forms';
import styled from 'styled-components';
import { scriptStyles } from './script-styles';
import { signatureBox } from './signature-box';

interface SignatureViewProps {
  readonly mark: SignatureMark;
  /** Whose it is. */
  readonly name: string;
}

/** A signature as it was typed or drawn. */
export const SignatureView = ({ mark, name }: SignatureViewProps) =>
  mark.kind === 'typed' ? (
    <Script>{mark.name}</Script>
  ) : (
    <Drawing
      role="img"
      aria-label={`Signature of ${name}`}
      viewBox={`0 0 ${signatureBox.width} ${signatureBox.height}`}
      fill="none"
      stroke="currentcolor"
      strokeWidth={5}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {mark.strokes.map((stroke, index) => (
        // A single point has no line of its own; drawn twice it is a dot.
        <polyline key={index} points={(stroke.length === 2 ? [...stroke, ...stroke] : stroke).join(' ')} />
      ))}
    </Drawing>
  );

const Script = styled.div`
  ${scriptStyles}
`;

const drawingWidth = '10rem';

const Drawing = styled.svg`
  width: ${drawingWidth};
  max-width: 100%;
  aspect-ratio: ${signatureBox.width} / ${signatureBox.height};
`;
