/**
 * Shapes words with HarfBuzz: `node shape-words.mjs <font file> <word> …` prints, per word, the glyphs with their place and
 * advance in units of the font. A process of its own, since the package is one that Jest can't load.
 */
import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs';
import { readFileSync } from 'node:fs';

const [file, ...words] = process.argv.slice(2);
const face = new Face(new Blob(readFileSync(file)));
const font = new Font(face);
const shaped = words.map((word) => {
  const buffer = new Buffer();
  buffer.addText(word);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  let pen = 0;
  return buffer.getGlyphPositions().map(({ xAdvance, xOffset }) => {
    const x = pen + xOffset;
    pen += xAdvance;
    return { x, advance: xAdvance };
  });
});
console.log(JSON.stringify({ unitsPerEm: face.upem, shaped }));
