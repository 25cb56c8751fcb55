/**
 * Another process that writes in the folder of the tests: it swaps files and folders between two calls of the service
 * to the file system.
 */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { systemDisk, type Disk } from '../../src/console/folder-handle.ts';
import { isTemporary } from '../../src/ground/write-beside.ts';

type Call = keyof Omit<Disk, 'handles'>;

/** Calls `step` before and after each call by a path. `handles`: as `Disk` has it. */
export const steppedDisk = (step: (call: Call, path: string) => void, handles = systemDisk.handles): Disk => {
  const stepped = <Name extends Call>(name: Name): Disk[Name] => {
    const call = systemDisk[name] as (path: string, ...rest: unknown[]) => Promise<unknown>;
    const between = async (path: string, ...rest: unknown[]): Promise<unknown> => {
      step(name, path);
      const result = await call(path, ...rest);
      step(name, path);
      return result;
    };
    return between as unknown as Disk[Name];
  };
  return {
    lstat: stepped('lstat'),
    open: stepped('open'),
    opendir: stepped('opendir'),
    readlink: stepped('readlink'),
    realpath: stepped('realpath'),
    rename: stepped('rename'),
    unlink: stepped('unlink'),
    handles,
  };
};

/** The text of each file below a folder; links are not followed. */
export const treeOf = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => [join(parentPath, name), readFileSync(join(parentPath, name), 'utf8')]),
  );

export interface Places {
  /** The folder of the tests; its folder `sub` and `a.yaml` in that are swapped. */
  readonly folder: string;
  /** Has `a.yaml` too, which the service must neither read nor write. */
  readonly outside: string;
  /** Where the writer moves folders to. */
  readonly carried: string;
}

/** The actions of the writer; each does nothing if it is impossible. */
export const swaps = {
  'put a link to the folder outside in the place of the folder': ({ folder, outside }: Places, number: number) => {
    renameSync(join(folder, 'sub'), join(folder, `aside-${number}`));
    symlinkSync(outside, join(folder, 'sub'));
  },
  'carry the folder away, put the file outside into it, and leave a link to it': (places: Places, number: number) => {
    const { folder, outside, carried } = places;
    const away = join(carried, String(number));
    mkdirSync(away);
    renameSync(join(folder, 'sub'), join(away, 'sub'));
    // Another file: one that the service has opened already was in the folder then.
    rmSync(join(away, 'sub/a.yaml'), { recursive: true, force: true });
    copyFileSync(join(outside, 'a.yaml'), join(away, 'sub/a.yaml'));
    symlinkSync(join(away, 'sub'), join(folder, 'sub'));
  },
  'put a link to the file outside in the place of the file': ({ folder, outside }: Places) => {
    rmSync(join(folder, 'sub/a.yaml'));
    symlinkSync(join(outside, 'a.yaml'), join(folder, 'sub/a.yaml'));
  },
  'put a link in the place of the temporary file': ({ folder, outside }: Places) => {
    for (const name of readdirSync(join(folder, 'sub')).filter(isTemporary)) {
      rmSync(join(folder, 'sub', name));
      symlinkSync(join(outside, 'a.yaml'), join(folder, 'sub', name));
    }
  },
  'put a folder in the place of the file': ({ folder }: Places) => {
    rmSync(join(folder, 'sub/a.yaml'));
    mkdirSync(join(folder, 'sub/a.yaml'));
  },
  'put another folder in the place of what is there': ({ folder }: Places, number: number) => {
    renameSync(join(folder, 'sub'), join(folder, `aside-${number}`));
    mkdirSync(join(folder, 'sub'));
  },
  'put the folder back that was there': ({ folder }: Places, number: number) => {
    const before = readdirSync(folder)
      .filter((name) => name.startsWith('aside-'))
      .at(-1);
    if (before === undefined) return;
    renameSync(join(folder, 'sub'), join(folder, `aside-${number}`));
    renameSync(join(folder, before), join(folder, 'sub'));
  },
} satisfies Record<string, (places: Places, number: number) => void>;

export type Swap = keyof typeof swaps;

export const swap = (what: Swap, places: Places, number: number): void => {
  // In a folder that is already a link, the writer itself would change files outside.
  if (what.includes('file') && isLinked(places.folder)) return;
  try {
    swaps[what](places, number);
  } catch (thrown) {
    const { code = '' } = thrown as NodeJS.ErrnoException;
    if (!['ENOENT', 'ENOTDIR', 'EISDIR', 'ERR_FS_EISDIR'].includes(code)) throw thrown;
  }
};

const isLinked = (folder: string): boolean =>
  readdirSync(folder, { withFileTypes: true }).some((entry) => entry.name === 'sub' && entry.isSymbolicLink());
