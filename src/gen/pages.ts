/**
 * Bundles the page of the service: its modules, and its style sheet, as strings, so that the service reads nothing from
 * disk and needs no build step.
 */
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build, transform } from 'esbuild';
import { chartStyle } from '../inspect/chart/chart-style.ts';
import { secondsChartStyle } from '../report/chart/seconds-chart-style.ts';
import { callStyle } from '../report/call-style.ts';
import { ladderStyle } from '../report/ladder-style.ts';
import { palette } from '../report/palette.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** The browsers of the last two years. */
const target = ['es2022', 'chrome123', 'firefox121', 'safari17.5'];

/** The beginning of the style sheet. */
const styles = [palette, ladderStyle, callStyle, secondsChartStyle, chartStyle];

const textOf = (path: string): Promise<string> => readFile(`${root}src/${path}`, 'utf8');

/** `src/console/generated/page.ts` and its text. */
export const bundledPages = async (): Promise<Map<string, string>> => {
  // Rendering of reports imports a file that is made before the pages: in a fresh clone it does not exist earlier.
  const { reportFormats } = await import('../report/render/index.ts');
  const css = [...styles, ...(await sheetsOf('browser')), ...(await sheetsOf('console/page'))].join('\n');
  const formats = Object.keys(reportFormats).join(' ');
  const parts = {
    pageHtml: (await textOf('console/page/index.html')).replace('{{report formats}}', formats),
    pageCss: await minified(css),
    pageJs: await bundled('src/console/page/main.ts'),
    pageIcon: await textOf('browser/icon.svg'),
  };
  const lines = Object.entries(parts).map(([part, text]) => `export const ${part} = ${JSON.stringify(text)};`);
  const head = '/** Generated from src/console/page/ and src/browser/ by `npm run gen`: do not edit. */';
  return new Map([['src/console/generated/page.ts', [head, ...lines, ''].join('\n')]]);
};

const sheetsOf = async (folder: string): Promise<string[]> => {
  const files = (await readdir(`${root}src/${folder}`)).filter((file) => file.endsWith('.css')).sort();
  return Promise.all(files.map((file) => textOf(`${folder}/${file}`)));
};

const minified = async (css: string): Promise<string> =>
  (await transform(css, { loader: 'css', minify: true, target })).code;

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
