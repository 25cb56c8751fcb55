/**
 * Bundles the inspector's page: its modules into one, its style sheet with those of the pictures, and writes all as strings, so that
 * the service reads nothing from disk and needs no build step.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build, transform } from 'esbuild';
import { chartStyle } from '../inspect/chart/chart-style.ts';
import { ladderStyle } from '../report/ladder-style.ts';
import { palette } from '../report/palette.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const page = 'src/inspect/page';
/** Browsers of the last two years. */
const target = ['es2022', 'chrome120', 'firefox121', 'safari17.4'];

/** `src/inspect/generated/page.ts` and its text. */
export const inspectorPage = async (): Promise<Map<string, string>> => {
  const html = await readFile(`${root}${page}/index.html`, 'utf8');
  const icon = await readFile(`${root}${page}/icon.svg`, 'utf8');
  const css = [palette, ladderStyle, chartStyle, await readFile(`${root}${page}/page.css`, 'utf8')].join('\n');
  const parts = { pageHtml: html, pageCss: await minified(css), pageJs: await bundled(), pageIcon: icon };
  const lines = Object.entries(parts).map(([name, text]) => `export const ${name} = ${JSON.stringify(text)};`);
  return new Map([
    ['src/inspect/generated/page.ts', ['/** Generated from src/inspect/page/ by `npm run gen`: do not edit. */', ...lines, ''].join('\n')],
  ]);
};

const minified = async (css: string): Promise<string> => (await transform(css, { loader: 'css', minify: true, target })).code;

const bundled = async (): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [`${page}/main.ts`],
    absWorkingDir: root,
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    charset: 'utf8',
    legalComments: 'none',
    write: false,
    target,
  });
  return outputFiles.map(({ text }) => text).join('');
};
