import { drawPng, isInEllipse as ellipse, type Colour } from './png';

const size = 256;

const backgrounds: readonly Colour[] = [
  [219, 234, 254],
  [220, 252, 231],
  [254, 243, 199],
  [252, 231, 243],
  [224, 231, 255],
  [204, 251, 241],
  [255, 228, 230],
];
const shirts: readonly Colour[] = [
  [37, 99, 235],
  [5, 150, 105],
  [217, 119, 6],
  [190, 24, 93],
  [67, 56, 202],
  [15, 118, 110],
  [71, 85, 105],
];
const skins: readonly Colour[] = [
  [198, 134, 88],
  [172, 112, 70],
  [214, 158, 112],
  [150, 96, 60],
];
const hair: Colour = [38, 30, 28];

/** A drawn head and shoulders as PNG, another one for each number. Real photos of made-up people would be somebody's. */
export function portrait(seed: number, longHair: boolean): Buffer {
  const pick = (colours: readonly Colour[], step: number): Colour => colours[(seed * step) % colours.length] ?? hair;
  const [background, shirt, skin] = [pick(backgrounds, 3), pick(shirts, 5), pick(skins, 1)];

  const colourAt = (x: number, y: number): Colour => {
    if (ellipse(x, y, 128, 108, 40, 50) && y > 84 - Math.abs(x - 128) * 0.25) return skin;
    if (ellipse(x, y, 128, 98, 47, 52) && (y < 112 || longHair)) return hair;
    if (longHair && ellipse(x, y, 128, 128, 54, 56) && y < 172) return hair;
    if (Math.abs(x - 128) < 17 && y > 140 && y < 188) return skin;
    if (ellipse(x, y, 128, 262, 92, 88)) return shirt;
    return background;
  };

  return drawPng(size, colourAt);
}
