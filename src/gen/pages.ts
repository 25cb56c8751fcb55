/**
 * Bundles the pages of the service: for each page its modules, and its style sheet with those that it shares, as
 * strings, so that the service reads nothing from disk and needs no build step.
 */
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build, transform } from 'esbuild';
import { navigation } from '../browser/navigation.ts';
import { chartStyle } from '../inspect/chart/chart-style.ts';
import { secondsChartStyle } from '../report/chart/seconds-chart-style.ts';
import { callStyle } from '../report/call-style.ts';
import { ladderStyle } from '../report/ladder-style.ts';
import { markupText } from '../report/markup.ts';
import { palette } from '../report/palette.ts';
import { shape } from '../report/shapes.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** The browsers of the last two years. */
const target = ['es2022', 'chrome123', 'firefox121', 'safari17.5'];

/** The beginning of the style sheet of each page. */
const pages = {
  console: [palette, ladderStyle, callStyle, secondsChartStyle, chartStyle],
  manual: [palette],
};

const textOf = (path: string): Promise<string> => readFile(`${root}src/${path}`, 'utf8');

/** `src/console/generated/page.ts`, `src/manual/generated/page.ts` and their texts. */
export const bundledPages = async (): Promise<Map<string, string>> => {
  // Rendering of reports imports a file that is made before the pages: in a fresh clone it does not exist earlier.
  const { reportFormats } = await import('../report/render/index.ts');
  const words = {
    'report formats': Object.keys(reportFormats).join(' '),
    navigation: markupText(navigation('docs')),
    'shape find': markupText(shape('find')),
  };
  const icon = await textOf('browser/icon.svg');
  const shared = await sheetsOf('browser');
  const made = Object.entries(pages).map(async ([name, styles]): Promise<[string, string]> => {
    const css = [...styles, ...shared, ...(await sheetsOf(`${name}/page`))].join('\n');
    const parts = {
      pageHtml: await filledIn(`${name}/page/index.html`, words),
      pageCss: await minified(css),
      pageJs: await bundled(`src/${name}/page/main.ts`),
      pageIcon: icon,
    };
    const lines = Object.entries(parts).map(([part, text]) => `export const ${part} = ${JSON.stringify(text)};`);
    const head = `/** Generated from src/${name}/page/ and src/browser/ by \`npm run gen\`: do not edit. */`;
    return [`src/${name}/generated/page.ts`, [head, ...lines, ''].join('\n')];
  });
  return new Map(await Promise.all(made));
};

/** The text of the page with `words` in place of their names: `{{navigation}}`. Throws for an unknown name. */
const filledIn = async (path: string, words: Readonly<Record<string, string>>): Promise<string> =>
  (await textOf(path)).replaceAll(/\{\{([^}]+)\}\}/g, (_, name: string) => {
    const found = words[name];
    if (found === undefined) throw new Error(`${path} has {{${name}}}, which nothing fills in`);
    return found;
  });

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
