/**
 * Bundles the pages of the service: of each its modules into one, its style sheet with those that it shares, and writes all as strings, so
 * that the service reads nothing from disk and needs no build step.
 */
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build, transform } from 'esbuild';
import { chartStyle } from '../inspect/chart/chart-style.ts';
import { secondsChartStyle } from '../report/chart/seconds-chart-style.ts';
import { ladderStyle } from '../report/ladder-style.ts';
import { palette } from '../report/palette.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Browsers of the last two years. */
const target = ['es2022', 'chrome120', 'firefox121', 'safari17.4'];

/** What the style sheet of each page begins with. */
const pages = {
  inspect: [palette, ladderStyle, chartStyle],
  console: [palette, ladderStyle, secondsChartStyle],
};

const textOf = (path: string): Promise<string> => readFile(`${root}src/${path}`, 'utf8');

/** `src/inspect/generated/page.ts`, `src/console/generated/page.ts` and their texts. */
export const bundledPages = async (): Promise<Map<string, string>> => {
  // The report leads to a file that is made before the pages: in a fresh clone it is there only now.
  const { reportFormats } = await import('../report/render/index.ts');
  const icon = await textOf('browser/icon.svg');
  const shared = await textOf('browser/page.css');
  const made = Object.entries(pages).map(async ([name, styles]): Promise<[string, string]> => {
    const own = (await readdir(`${root}src/${name}/page`)).filter((file) => file.endsWith('.css')).sort();
    const css = [...styles, shared, ...(await Promise.all(own.map((file) => textOf(`${name}/page/${file}`))))].join('\n');
    const parts = {
      pageHtml: (await textOf(`${name}/page/index.html`)).replace('{{report formats}}', Object.keys(reportFormats).join(' ')),
      pageCss: await minified(css),
      pageJs: await bundled(`src/${name}/page/main.ts`),
      pageIcon: icon,
    };
    const lines = Object.entries(parts).map(([part, text]) => `export const ${part} = ${JSON.stringify(text)};`);
    return [
      `src/${name}/generated/page.ts`,
      [`/** Generated from src/${name}/page/ and src/browser/ by \`npm run gen\`: do not edit. */`, ...lines, ''].join('\n'),
    ];
  });
  return new Map(await Promise.all(made));
};

const minified = async (css: string): Promise<string> => (await transform(css, { loader: 'css', minify: true, target })).code;

const bundled = async (entryPoint: string): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [entryPoint],
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
