/** The pictures of the documents: which files they are, and where a page finds them. */
import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { packageFolder } from '../ground/package-folder.ts';

/** The folders of the package that have pictures, by the word in their addresses. */
const folders: Readonly<Record<string, string>> = {
  docs: 'docs/pictures',
  machines: 'machines/pictures',
  inspector: 'src/inspect/pictures',
};

const mediaTypes: Readonly<Record<string, string>> = { '.svg': 'image/svg+xml', '.png': 'image/png' };

/** The address of the picture in that file of the package; undefined if no page shows it. */
export const pictureAddress = (file: string): string | undefined => {
  const folder = Object.keys(folders).find((word) => folders[word] === posix.dirname(file));
  return folder === undefined ? undefined : `/manual/pictures/${folder}/${posix.basename(file)}`;
};

export interface Picture {
  readonly mediaType: string;
  readonly content: Buffer;
}

/** Undefined if there is none of that name. */
export const readPicture = async (folder: string, name: string): Promise<Picture | undefined> => {
  const path = Object.hasOwn(folders, folder) ? folders[folder] : undefined;
  const mediaType = mediaTypes[posix.extname(name)];
  if (path === undefined || mediaType === undefined || !/^[a-z0-9][a-z0-9.-]*$/.test(name)) return undefined;
  const content = await readFile(join(packageFolder, path, name)).catch(() => undefined);
  return content && { mediaType, content };
};
