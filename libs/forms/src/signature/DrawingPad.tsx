import { tokens } from '@atrium/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import type SignaturePad from 'signature_pad';
import styled from 'styled-components';
import { signatureBox, type Strokes } from './signature-box';

interface DrawingPadProps {
  readonly label: string;
  /** What was drawn before. */
  readonly initial: Strokes;
  /** Called after every stroke. */
  readonly onDraw: (strokes: Strokes) => void;
}

/** A place to sign with a finger, a pen or the mouse. Give it another `key` to empty it. */
export function DrawingPad({ label, initial, onDraw }: DrawingPadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const report = useEffectEvent(onDraw);
  const drawnBefore = useEffectEvent(() => initial);

  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    let pad: SignaturePad | null = null;
    let isShown = true;

    const fit = () => {
      const { clientWidth: width, clientHeight: height } = element;
      if (pad === null || width === 0) return;
      const former = element.width / (window.devicePixelRatio || 1);
      const data = pad.toData();
      const scale = width / (former || width);
      element.width = width * window.devicePixelRatio;
      element.height = height * window.devicePixelRatio;
      element.getContext('2d')?.scale(window.devicePixelRatio, window.devicePixelRatio);
      for (const { points } of data) {
        for (const point of points) {
          point.x *= scale;
          point.y *= scale;
        }
      }
      pad.fromData(data);
    };

    const begin = async () => {
      const { default: Pad } = await import('signature_pad');
      if (!isShown) return;
      element.width = element.clientWidth;
      const made = new Pad(element, pen);
      pad = made;
      made.fromData(pointsOf(drawnBefore(), element.clientWidth / signatureBox.width));
      fit();
      made.addEventListener('endStroke', () => {
        const scale = signatureBox.width / element.clientWidth;
        report(strokesOf(made.toData(), scale));
      });
      observer.observe(element);
    };
    const observer = new ResizeObserver(fit);
    void begin();
    return () => {
      isShown = false;
      observer.disconnect();
      pad?.off();
    };
  }, []);

  return <Canvas ref={canvas} role="img" aria-label={label} />;
}

const pen = { penColor: '#182030', minWidth: 1, maxWidth: 2.5 } as const;

/** What a pad draws for the strokes of a signature. */
const pointsOf = (strokes: Strokes, scale: number): ReturnType<SignaturePad['toData']> =>
  strokes.map((stroke) => ({
    ...pen,
    dotSize: 0,
    velocityFilterWeight: 0.7,
    compositeOperation: 'source-over',
    points: stroke.flatMap((x, index) =>
      index % 2 === 0 ? [{ x: x * scale, y: (stroke[index + 1] ?? 0) * scale, pressure: 0.5, time: index }] : [],
    ),
  }));

/** Drawn points in the box of a signature; whole numbers are finer than any pen. */
function strokesOf(data: ReturnType<SignaturePad['toData']>, scale: number): Strokes {
  const within = (value: number, most: number) => Math.min(Math.max(Math.round(value * scale), 0), most);
  return data
    .slice(0, signatureBox.strokes)
    .map(({ points }) =>
      points
        .slice(0, signatureBox.points)
        .flatMap(({ x, y }) => [within(x, signatureBox.width), within(y, signatureBox.height)]),
    )
    .filter((stroke) => stroke.length > 0);
}

const Canvas = styled.canvas`
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
