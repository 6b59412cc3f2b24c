import { crc32, deflateSync } from 'node:zlib';

export type Colour = readonly [red: number, green: number, blue: number];

/** A square picture as PNG, each side of `size` pixels, from the colour at each point. */
export function drawPng(size: number, colourAt: (x: number, y: number) => Colour): Buffer {
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

export function isInEllipse(
  x: number,
  y: number,
  centreX: number,
  centreY: number,
  radiusX: number,
  radiusY: number,
): boolean {
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
