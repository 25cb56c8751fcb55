/**
 * Files that are watched for changes. Their folders are watched, since an editor replaces the file that it changes.
 */
import { watch, type FSWatcher } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The operating system limits the number of watches. */
export const mostFolders = 1_000;

/** A text that differs after the file has changed, was replaced, appeared or disappeared. */
const stampOf = async (file: string): Promise<string> => {
  const found = await stat(file, { bigint: true }).catch(() => undefined);
  return found === undefined ? 'gone' : [found.ino, found.size, found.mtimeNs].join(' ');
};

export const stampsOf = async (files: readonly string[]): Promise<string> =>
  (await Promise.all(files.map(stampOf))).join('\n');

export class WatchedFiles {
  readonly #watchers = new Map<string, FSWatcher>();
  #changed = false;
  #notify = (): void => undefined;

  /**
   * Watches the folders of `files`, and `folders`, and no others. Returns how many are not watched, because there are
   * too many or they are gone.
   */
  set(files: readonly string[], folders: readonly string[]): number {
    const wanted = [...new Set([...files.map((file) => dirname(file)), ...folders])];
    for (const [folder, watcher] of this.#watchers) {
      if (wanted.includes(folder)) continue;
      watcher.close();
      this.#watchers.delete(folder);
    }
    for (const folder of wanted.slice(0, mostFolders)) if (!this.#watchers.has(folder)) this.#watch(folder);
    return wanted.length - this.#watchers.size;
  }

  /** Resolves when something has changed since this was last called. */
  async changed(): Promise<void> {
    if (!this.#changed) await new Promise<void>((resolve) => (this.#notify = resolve));
    this.#changed = false;
  }

  close(): void {
    this.set([], []);
  }

  #watch(folder: string): void {
    try {
      const watcher = watch(folder, () => {
        this.#changed = true;
        this.#notify();
      });
      watcher.on('error', () => {
        watcher.close();
        this.#watchers.delete(folder);
      });
      this.#watchers.set(folder, watcher);
    } catch {
      // `set` counts it as a folder that is not watched.
    }
  }
}
