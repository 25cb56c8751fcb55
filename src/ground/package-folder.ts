/**
 * The folder of the package: the root of a checkout, or the folder that npm made at the installation. The examples are
 * found from here.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const withPackage = (from: string): string =>
  existsSync(join(from, 'package.json')) ? from : withPackage(dirname(from));

export const packageFolder = withPackage(dirname(fileURLToPath(import.meta.url)));

/** The version of the program. */
export const packageVersion = (): string =>
  (JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string }).version;

/** The configuration that is used where none is given. */
export const embeddedConfigFile = join(packageFolder, 'examples', 'dialproof.yaml');
