import { drawPng, isInEllipse, type Colour } from './png';

const size = 256;

interface Box {
  readonly box: readonly [left: number, top: number, right: number, bottom: number];
  readonly round?: number;
  readonly colour: Colour;
}
interface Ellipse {
  readonly ellipse: readonly [centreX: number, centreY: number, radiusX: number, radiusY: number];
  readonly colour: Colour;
}

const grey: Colour = [148, 163, 184];
const light: Colour = [226, 232, 240];
const dark: Colour = [51, 65, 85];
const ink: Colour = [30, 41, 59];
const blue: Colour = [96, 165, 250];
const brown: Colour = [146, 96, 56];
const oak: Colour = [196, 148, 92];
const red: Colour = [220, 68, 68];
const white: Colour = [250, 250, 250];

/** What each kind of thing looks like, the parts in front first. */
const kinds = {
  laptop: [
    { box: [68, 74, 188, 154], colour: blue },
    { box: [60, 66, 196, 164], round: 8, colour: dark },
    { box: [104, 172, 152, 178], round: 3, colour: dark },
    { box: [40, 166, 216, 186], round: 8, colour: grey },
  ],
  monitor: [
    { box: [48, 56, 208, 150], colour: blue },
    { box: [40, 48, 216, 162], round: 8, colour: ink },
    { box: [118, 160, 138, 194], colour: grey },
    { box: [88, 190, 168, 202], round: 6, colour: grey },
  ],
  phone: [
    { ellipse: [128, 204, 6, 6], colour: light },
    { box: [94, 54, 162, 192], colour: blue },
    { box: [86, 40, 170, 216], round: 14, colour: ink },
  ],
  tablet: [
    { box: [62, 58, 194, 198], colour: blue },
    { box: [52, 46, 204, 210], round: 12, colour: dark },
  ],
  headset: [
    { box: [62, 122, 92, 184], round: 12, colour: red },
    { box: [164, 122, 194, 184], round: 12, colour: red },
    { ellipse: [128, 128, 54, 62], colour: [255, 237, 213] },
    { ellipse: [128, 128, 66, 76], colour: dark },
  ],
  chair: [
    { box: [88, 44, 168, 130], round: 16, colour: blue },
    { box: [76, 136, 180, 160], round: 10, colour: [59, 130, 246] },
    { box: [122, 160, 134, 196], colour: dark },
    { box: [80, 196, 176, 206], round: 5, colour: dark },
    { ellipse: [84, 212, 8, 8], colour: ink },
    { ellipse: [172, 212, 8, 8], colour: ink },
  ],
  desk: [
    { box: [36, 96, 220, 114], round: 3, colour: oak },
    { box: [150, 114, 206, 158], colour: brown },
    { box: [170, 132, 186, 138], round: 3, colour: light },
    { box: [46, 114, 60, 206], colour: brown },
    { box: [196, 114, 210, 206], colour: brown },
  ],
  printer: [
    { box: [88, 52, 168, 104], colour: white },
    { box: [92, 156, 164, 196], colour: white },
    { ellipse: [186, 122, 6, 6], colour: [74, 222, 128] },
    { box: [52, 100, 204, 176], round: 10, colour: dark },
  ],
  camera: [
    { ellipse: [128, 138, 20, 20], colour: blue },
    { ellipse: [128, 138, 40, 40], colour: ink },
    { box: [96, 74, 160, 100], round: 6, colour: dark },
    { box: [48, 92, 208, 188], round: 14, colour: dark },
  ],
  projector: [
    { ellipse: [90, 136, 20, 20], colour: [253, 224, 71] },
    { ellipse: [90, 136, 30, 30], colour: ink },
    { box: [48, 98, 208, 172], round: 12, colour: light },
    { box: [64, 172, 84, 186], colour: dark },
    { box: [172, 172, 192, 186], colour: dark },
  ],
  car: [
    { ellipse: [82, 176, 12, 12], colour: light },
    { ellipse: [174, 176, 12, 12], colour: light },
    { ellipse: [82, 176, 24, 24], colour: ink },
    { ellipse: [174, 176, 24, 24], colour: ink },
    { box: [86, 92, 124, 126], round: 6, colour: light },
    { box: [132, 92, 168, 126], round: 6, colour: light },
    { box: [74, 80, 182, 140], round: 22, colour: red },
    { box: [36, 122, 222, 178], round: 18, colour: red },
  ],
} as const satisfies Record<string, readonly (Box | Ellipse)[]>;

export type AssetKind = keyof typeof kinds;

const backgrounds: readonly Colour[] = [
  [239, 246, 255],
  [240, 253, 244],
  [254, 252, 232],
  [250, 245, 255],
  [255, 247, 237],
];

/** A drawn thing as PNG, on another ground for each number. */
export function assetPicture(kind: AssetKind, seed: number): Buffer {
  const background =
    kind === 'headset' ? ([255, 237, 213] as const) : (backgrounds[seed % backgrounds.length] ?? white);
  const parts: readonly (Box | Ellipse)[] = kinds[kind];
  return drawPng(size, (x, y) => parts.find((part) => covers(part, x, y))?.colour ?? background);
}

function covers(part: Box | Ellipse, x: number, y: number): boolean {
  if ('ellipse' in part) return isInEllipse(x, y, ...part.ellipse);
  const [left, top, right, bottom] = part.box;
  if (x < left || x > right || y < top || y > bottom) return false;
  const { round = 0 } = part;
  const [cornerX, cornerY] = [clamp(x, left + round, right - round), clamp(y, top + round, bottom - round)];
  return round === 0 || (x - cornerX) ** 2 + (y - cornerY) ** 2 <= round ** 2;
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));
