/** A process that runs the test files of its command line. Started by run-groups.ts, with tsx. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../architecture/source-files.ts';
import { runAndReport } from './run-files.ts';

const files = process.argv.slice(2);
await runAndReport(Object.fromEntries(files.map((file) => [file, () => import(pathToFileURL(join(root, file)).href) as Promise<unknown>])));
