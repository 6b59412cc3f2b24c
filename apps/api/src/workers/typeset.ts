import { NodeCompiler, type NodeTypstCompileResult } from '@myriaddreamin/typst-ts-node-compiler';
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withPlainText } from './copied-text.ts';
import type { PaperFile, TypesetJob } from './jobs.ts';
import { pictureForPaper } from './shrink-picture.ts';

/** What a template knows of a file: how large its picture is, or which of its pages there are; null where it can't be shown. */
type ShownFile =
  | { readonly path: string; readonly width: number; readonly height: number }
  | { readonly path: string; readonly pages: number; readonly shown: number }
  | null;

/** Beside this file in the sources and in the built server. */
const workspace = fileURLToPath(new URL('templates', import.meta.url));

const fontFiles = [
  '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
  '@expo-google-fonts/noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf',
  '@expo-google-fonts/noto-sans-bengali/600SemiBold/NotoSansBengali_600SemiBold.ttf',
  '@expo-google-fonts/noto-sans-bengali/700Bold/NotoSansBengali_700Bold.ttf',
  '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
  '@expo-google-fonts/noto-emoji/700Bold/NotoEmoji_700Bold.ttf',
  '@expo-google-fonts/dancing-script/600SemiBold/DancingScript_600SemiBold.ttf',
];

const fromPackages = createRequire(import.meta.url);
let known: NodeCompiler | undefined;

/** The fonts come with the server, and those of the machine are left alone: every machine sets the same. */
function compiler(): NodeCompiler {
  known ??= NodeCompiler.create({
    workspace,
    fontArgs: [{ fontBlobs: fontFiles.map((file) => readFileSync(fromPackages.resolve(file))) }],
  });
  return known;
}

/** Writes a paper as PDF. The same data and files make the same bytes. */
export async function typeset({ template, paper, files, target }: TypesetJob): Promise<void> {
  const typst = compiler();
  try {
    const shown: Record<string, ShownFile> = {};
    for (const file of files) shown[file.id] = await addFile(typst, file);
    addJson(typst, 'paper.json', paper);
    addJson(typst, 'files.json', shown);
    const set = typst.compile({ mainFilePath: join(workspace, `${template}.typ`) });
    if (set.result === null) throw new Error(problemsOf(typst, set));
    await writeFile(target, withPlainText(typst.pdf(set.result)));
  } finally {
    typst.resetShadow();
    // Results of one paper are of no use to the next one, and may hold its pictures.
    typst.evictCache(0);
  }
}

function addJson(typst: NodeCompiler, name: string, data: unknown): void {
  typst.mapShadow(join(workspace, name), Buffer.from(JSON.stringify(data)));
}

async function addFile(typst: NodeCompiler, file: PaperFile): Promise<ShownFile> {
  if (file.kind === 'picture') {
    const picture = await pictureForPaper(file.path, file.longSide ?? 2000);
    if (picture === undefined) return null;
    const path = `/${file.id}.jpg`;
    typst.mapShadow(join(workspace, path), picture.bytes);
    return { path, width: picture.width, height: picture.height };
  }
  const path = `/${file.id}.pdf`;
  typst.mapShadow(join(workspace, path), await readFile(file.path));
  const pages = pagesOf(typst, path);
  const shown = Math.min(pages, file.maxPages ?? pages);
  return shown > 0 && isShowable(typst, path, shown) ? { path, pages, shown } : null;
}

/** Typst has no call for it, but names the number to who asks for a page beyond the last one. */
function pagesOf(typst: NodeCompiler, path: string): number {
  const result = typst.compile({ mainFileContent: `#image("${path}", page: 1000000)` });
  return Number(/only has (\d+) page/.exec(problemsOf(typst, result))?.[1] ?? 0);
}

function problemsOf(typst: NodeCompiler, result: NodeTypstCompileResult): string {
  const error = result.takeError();
  return error === null ? '' : JSON.stringify(typst.fetchDiagnostics(error));
}

/** Whether a document of it alone can be made: one damaged page, or a version too new, fails the whole paper otherwise. */
function isShowable(typst: NodeCompiler, path: string, pages: number): boolean {
  try {
    typst.pdf({ mainFileContent: `#for n in range(1, ${pages + 1}) { image("${path}", page: n) }` });
    return true;
  } catch {
    return false;
  }
}
