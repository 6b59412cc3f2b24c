import { tokens } from '@atrium/ui';
import styled from 'styled-components';
import { signatureBox } from './signature-box';

/** The canvas for a signature, or a placeholder of the same size. */
export const DrawingPlace = styled.canvas`
  display: block;
  width: 100%;
  max-width: ${tokens.measure.form};
  aspect-ratio: ${signatureBox.width} / ${signatureBox.height};
  border: ${tokens.line.thin} solid ${tokens.color.borderStrong};
  border-radius: ${tokens.radius.medium};
  /* Paper, in the dark too: the ink is dark. */
  background: #ffffff;
  touch-action: none;
  cursor: crosshair;
`;
