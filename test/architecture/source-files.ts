/** The files that the architecture tests read, as paths from the project root. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** All files below the folders, sorted, with `/` between the parts whatever the platform. */
export const filesBelow = (...folders: readonly string[]): string[] =>
  folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/')),
    )
    .sort();

export const typeScriptBelow = (...folders: readonly string[]): string[] =>
  filesBelow(...folders).filter((file) => file.endsWith('.ts'));

export const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');
