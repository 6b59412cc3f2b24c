/** The first letter of each word of a name, upper case; empty for a blank name. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter((word) => word !== '');
  return words.map((word) => (Array.from(word)[0] ?? '').toLocaleUpperCase('en')).join('');
}

/** A hue for a name, in degrees; the same name always has the same. */
export function hueOf(name: string): number {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 3600;
  // Twelve hues, far enough apart to tell neighbours from each other.
  return (hash % 12) * 30;
}
