import { shrinkPicture } from './shrink-picture';

it.each([
  ['a GIF, which would lose its animation', 'image/gif'],
  ['what is no picture', 'application/pdf'],
  ['a picture that the browser cannot read', 'image/png'],
])('leaves %s as it is', async (_, type) => {
  const file = new File(['x'], 'file', { type });
  expect(await shrinkPicture(file)).toBe(file);
});
