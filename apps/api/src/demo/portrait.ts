import { crc32, deflateSync } from 'node:zlib';

const size = 256;

type Colour = readonly [red: number, green: number, blue: number];

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

  const rows = Buffer.alloc(size * (1 + size * 3));
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) rows.set(smooth(colourAt, x, y), y * (1 + size * 3) + 1 + x * 3);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function ellipse(x: number, y: number, centreX: number, centreY: number, radiusX: number, radiusY: number): boolean {
  return ((x - centreX) / radiusX) ** 2 + ((y - centreY) / radiusY) ** 2 <= 1;
}

/** Averages four points inside of the pixel, so that edges don't look like stairs. */
function smooth(colourAt: (x: number, y: number) => Colour, x: number, y: number): Colour {
  const points = [colourAt(x, y), colourAt(x + 0.5, y), colourAt(x, y + 0.5), colourAt(x + 0.5, y + 0.5)];
  const mean = (channel: 0 | 1 | 2): number => points.reduce((sum, point) => sum + point[channel], 0) / points.length;
  return [mean(0), mean(1), mean(2)];
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
