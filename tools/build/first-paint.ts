/** What the page of the shell shows before its code is there. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { runWebpack } from './run-webpack.ts';
import { swcRule, webConfig } from './web-config.ts';

interface FirstPaint {
  /** For the page's head: fetches the script before the rest of the code. */
  readonly head: string;
  /** For its body: the sign-in page as a template, and the script that puts it in place. */
  readonly body: string;
  readonly script: string;
  readonly files: readonly { readonly path: string; readonly content: Buffer }[];
}

/** Of `apps/shell/src/first-paint/drawing.tsx`. */
interface DrawingModule {
  drawSignIn(): { readonly styles: string; readonly html: string };
}

/** Draws the sign-in page and builds its first script. `base` is where the page finds its files. */
export async function buildFirstPaint(root: string, base: string): Promise<FirstPaint> {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-first-paint-'));
  try {
    await runWebpack(drawingConfig(root, join(folder, 'drawing')));
    const drawing = createRequire(import.meta.url)(join(folder, 'drawing', 'drawing.cjs')) as DrawingModule;
    const { styles, html } = drawing.drawSignIn();

    const assets = join(folder, 'assets');
    await runWebpack(scriptConfig(root, assets));
    const files = readdirSync(assets).map((name) => ({
      path: `assets/${name}`,
      content: readFileSync(join(assets, name)),
    }));
    const script = files.find(({ path }) => path.endsWith('.js'))?.path;
    if (script === undefined) throw new Error('The first script was not built.');

    const allowedStyles = styles.replaceAll('<style ', '<style nonce="__CSP_NONCE__" ');
    return {
      head: `<link rel="preload" as="script" href="${base}${script}" />`,
      body: `<template id="sign-in">${allowedStyles}${html}</template>\n    <script src="${base}${script}"></script>`,
      script,
      files,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** For Node, with all that it needs in one file. */
function drawingConfig(root: string, folder: string): Configuration {
  const { resolve } = webConfig(root);
  return {
    mode: 'production',
    context: root,
    target: 'node24',
    devtool: false,
    entry: { drawing: './src/first-paint/drawing.tsx' },
    resolve,
    module: { rules: [swcRule()], parser: { javascript: { dynamicImportMode: 'eager' } } },
    optimization: { minimize: false },
    output: { path: folder, filename: '[name].cjs', library: { type: 'commonjs2' } },
    performance: false,
  };
}

/** A script on its own, without webpack's and federation's runtimes. */
function scriptConfig(root: string, folder: string): Configuration {
  const common = webConfig(root);
  return {
    ...common,
    entry: { 'first-paint': './src/first-paint/main.ts' },
    // It takes the theme from a module that has a hook of React, too.
    module: { rules: [...common.module.rules, { test: /[\\/]node_modules[\\/]react[\\/]/, sideEffects: false }] },
    output: { ...common.output, path: folder, filename: '[name].[contenthash:12].js' },
  };
}
