/**
 * Single keys from a terminal, while a caller listens: the terminal is in raw mode meanwhile, so that Ctrl-C comes as a
 * key too. Where there is no terminal, or this process is not in its foreground and would be stopped for touching it,
 * nothing is read.
 */
import { readFileSync } from 'node:fs';

/** `process.stdin` fits. */
export type KeyInput = NodeJS.ReadableStream & { readonly isTTY?: boolean; setRawMode?(raw: boolean): unknown };

export const controlC = '\u0003';

/** proc(5): the process group, and that of the terminal's foreground; elsewhere it is taken for granted. */
const inForeground = (): boolean => {
  try {
    const [, , group, , , foreground] = readFileSync('/proc/self/stat', 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return group === foreground;
  } catch {
    return true;
  }
};

/** Calls `listener` at every key until the returned function is called; undefined if there are no keys. */
export const watchKeys = (
  stdin: KeyInput,
  listener: (key: string) => void,
  mayRead: () => boolean = inForeground,
): (() => void) | undefined => {
  if (stdin.isTTY !== true || stdin.setRawMode === undefined || !mayRead()) return undefined;
  const take = (chunk: Buffer | string): void => {
    for (const key of String(chunk)) listener(key);
  };
  stdin.setRawMode(true);
  stdin.on('data', take);
  stdin.resume();
  return () => {
    stdin.off('data', take);
    stdin.pause();
    stdin.setRawMode?.(false);
  };
};
