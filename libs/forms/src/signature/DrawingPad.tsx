import { messageFor } from '@atrium/errors';
import { ErrorState } from '@atrium/ui';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type SignaturePad from 'signature_pad';
import { DrawingPlace } from './DrawingPlace';
import { signatureBox, type Strokes } from './signature-box';

interface DrawingPadProps {
  readonly label: string;
  /** What was drawn before. */
  readonly initial: Strokes;
  /** Called after every stroke. */
  readonly onDraw: (strokes: Strokes) => void;
}

type Pad = typeof SignaturePad;

/**
 * A place to sign with a finger, a pen or the mouse. Give it another `key` to clear it. The drawing library is loaded on
 * first use; the canvas appears only once it has arrived, so that no stroke is lost.
 */
export function DrawingPad(props: DrawingPadProps) {
  const [pad, setPad] = useState<{ readonly Pad: Pad } | 'failed' | null>(null);
  useEffect(() => {
    if (pad !== null) return;
    let isShown = true;
    const show = (arrived: { readonly Pad: Pad } | 'failed') => {
      if (isShown) setPad(arrived);
    };
    import('signature_pad').then(
      ({ default: Pad }) => {
        show({ Pad });
      },
      () => {
        show('failed');
      },
    );
    return () => {
      isShown = false;
    };
  }, [pad]);

  if (pad === null) return <DrawingPlace as="div" aria-busy />;
  if (pad !== 'failed') return <ReadyPad {...props} Pad={pad.Pad} />;
  return (
    <ErrorState
      message={messageFor('signature.pad-failed')}
      onRetry={() => {
        setPad(null);
      }}
    />
  );
}

function ReadyPad({ Pad, label, initial, onDraw }: DrawingPadProps & { readonly Pad: Pad }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const report = useEffectEvent(onDraw);
  const drawnBefore = useEffectEvent(() => initial);

  useLayoutEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const pad = new Pad(element, pen);

    const fit = () => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width === 0) return;
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

    fit();
    // After the canvas has its size: what is on it already would be scaled along.
    pad.fromData(pointsOf(drawnBefore(), element.clientWidth / signatureBox.width));
    pad.addEventListener('endStroke', () => {
      const scale = signatureBox.width / element.clientWidth;
      report(strokesOf(pad.toData(), scale));
    });
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    return () => {
      observer.disconnect();
      pad.off();
    };
  }, [Pad]);

  return <DrawingPlace ref={canvas} role="img" aria-label={label} />;
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
