/** Commands of a guide: its fenced blocks of the language `sh`. */
export interface Block {
  /** Of its first command, from 1. */
  readonly line: number;
  readonly text: string;
}

const fence = /^```(\S*)$/;

export function shellBlocks(markdown: string): readonly Block[] {
  const blocks: Block[] = [];
  let open: { readonly language: string; readonly line: number; readonly lines: string[] } | null = null;
  for (const [index, line] of markdown.split('\n').entries()) {
    const found = fence.exec(line);
    if (open === null) {
      if (found !== null) open = { language: found[1] ?? '', line: index + 2, lines: [] };
      continue;
    }
    if (found === null) {
      open.lines.push(line);
      continue;
    }
    if (open.language === 'sh') blocks.push({ line: open.line, text: open.lines.join('\n') });
    open = null;
  }
  return blocks;
}

/** Blocks of the guide that the test doesn't run, by their text, with the reason. */
export const notRun: ReadonlyMap<string, string> = new Map([
  [
    `useradd --system --no-create-home atrium
cp atrium-api/deploy/atrium-api@.service atrium-registry/deploy/atrium-registry@.service /etc/systemd/system/
systemctl enable --now atrium-registry@4201 atrium-registry@4202 atrium-api@4301 atrium-api@4302`,
    'needs systemd, and changes the machine',
  ],
]);

/** What a script prints before it waits for a line: `pauseBefore` says of which blocks. */
export const pauseMark = '--- pause';

/** The blocks that run, as one script that says which block it has come to. */
export function scriptOf(
  blocks: readonly Block[],
  name: string,
  pauseBefore: (text: string) => boolean = () => false,
): string {
  const parts = blocks
    .filter(({ text }) => !notRun.has(text))
    .flatMap(({ line, text }) => [
      ...(pauseBefore(text) ? [`echo '${pauseMark}'`, 'read -r line'] : []),
      `echo '--- ${name}:${line}'`,
      text,
    ]);
  return ['set -eu', ...parts, ''].join('\n');
}
