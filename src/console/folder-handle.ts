/**
 * A folder that stays open while the service works in it. Another process may swap a folder for a symbolic link between
 * any two system calls; so the service uses no path again that it has looked at. Linux has a name for each open folder
 * in `/proc/self/fd`, and names below that lead through the folder itself, wherever its path leads meanwhile: each
 * folder of a path is opened in the one above, and is no symbolic link.
 *
 * Other systems reach files by their paths. There, the service compares what it opened with what the path leads to,
 * after each opening and before each renaming: what it reads is in the folder, but between the comparison and the
 * renaming another process can still swap a folder.
 */
import { constants, existsSync, type Dir, type Stats } from 'node:fs';
import * as system from 'node:fs/promises';
import { join } from 'node:path';

type SystemCalls = Pick<typeof system, 'lstat' | 'open' | 'opendir' | 'readlink' | 'realpath' | 'rename' | 'unlink'>;

export interface Disk extends SystemCalls {
  /** The folder in which the system lists the open files of this process by their numbers; undefined if it has none. */
  readonly handles: string | undefined;
}

const linuxHandles = '/proc/self/fd';

const { lstat, open, opendir, readlink, realpath, rename, unlink } = system;
export const systemDisk: Disk = {
  lstat,
  open,
  opendir,
  readlink,
  realpath,
  rename,
  unlink,
  handles: process.platform === 'linux' && existsSync(linuxHandles) ? linuxHandles : undefined,
};

const folderFlags = constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW;
/** `O_NONBLOCK`: opening a pipe does not wait. */
const fileFlags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** A folder is not, or no longer, where its path says. Begins in lower case. */
export class FolderMoved extends Error {
  override readonly name = 'FolderMoved';
}

const isSame = (one: Stats | undefined, other: Stats | undefined): boolean =>
  one !== undefined && one.dev === other?.dev && one.ino === other.ino;

export class FolderHandle {
  /** Without symbolic links. */
  readonly path: string;
  readonly disk: Disk;
  readonly #handle: system.FileHandle;

  private constructor(path: string, handle: system.FileHandle, disk: Disk) {
    this.path = path;
    this.disk = disk;
    this.#handle = handle;
  }

  /** Follows the symbolic links of its own path. Rejects with the error of the file system. */
  static async open(folder: string, disk: Disk): Promise<FolderHandle> {
    const path = await disk.realpath(folder);
    return new FolderHandle(path, await disk.open(path, folderFlags), disk);
  }

  close(): Promise<void> {
    return this.#handle.close();
  }

  /** A path to an entry of this folder, good as long as the handle is open. */
  at(name: string): string {
    return join(this.#own ?? this.path, name);
  }

  /** Opens the folder that lies below this one, calls `use` with it, and closes it. Rejects with `FolderMoved`. */
  async inFolder<Result>(
    [first, ...rest]: readonly string[],
    use: (folder: FolderHandle) => Promise<Result>,
  ): Promise<Result> {
    if (first === undefined) return use(this);
    const path = join(this.path, first);
    const handle = await this.disk.open(this.at(first), folderFlags).catch((thrown: unknown) => {
      throw new FolderMoved(`${path} is no folder`, { cause: thrown });
    });
    const folder = new FolderHandle(path, handle, this.disk);
    try {
      return await folder.inFolder(rest, use);
    } finally {
      await folder.close();
    }
  }

  /** Opens a file to read. Rejects with `FolderMoved`, and with the error of the file system; for a link with ELOOP. */
  async openFile(name: string): Promise<system.FileHandle> {
    const file = await this.disk.open(this.at(name), fileFlags);
    try {
      const named = await this.disk.lstat(this.at(name)).catch(() => undefined);
      await this.requireInPlace();
      if (isSame(named, await file.stat())) return file;
      throw new FolderMoved('it was replaced while it was opened');
    } catch (thrown) {
      await file.close();
      throw thrown;
    }
  }

  /** The entries, in the order of the system. Rejects like `openFile`. */
  async entries(): Promise<Dir> {
    const entries = await this.disk.opendir(this.at('.'));
    if (await this.#isInPlace()) return entries;
    await entries.close();
    throw this.#moved();
  }

  /** Rejects with `FolderMoved` if its path no longer leads to it. */
  async requireInPlace(): Promise<void> {
    if (!(await this.#isInPlace())) throw this.#moved();
  }

  /** Writes the names in the folder to the disk. */
  sync(): Promise<void> {
    return this.#handle.sync();
  }

  get #own(): string | undefined {
    return this.disk.handles === undefined ? undefined : join(this.disk.handles, String(this.#handle.fd));
  }

  async #isInPlace(): Promise<boolean> {
    if (this.#own !== undefined) return (await this.disk.readlink(this.#own).catch(() => undefined)) === this.path;
    const real = await this.disk.realpath(this.path).catch(() => undefined);
    const named = await this.disk.lstat(this.path).catch(() => undefined);
    return real === this.path && isSame(named, await this.#handle.stat());
  }

  #moved(): FolderMoved {
    return new FolderMoved(`${this.path} was moved or replaced meanwhile`);
  }
}
