/** CPU time of this process, of all its child processes that have ended, and of theirs. */
import { existsSync, readFileSync } from 'node:fs';

/** Ticks of the kernel's accounting in a second, the same on every Linux. */
const ticks = 100;

/**
 * proc(5): `cutime` and `cstime`, the 16th and 17th field of the line; the name before may have blanks and brackets.
 */
const ofChildren = (): number => {
  if (!existsSync('/proc/self/stat')) return 0;
  const line = readFileSync('/proc/self/stat', 'utf8');
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / ticks;
};

/** In seconds. */
export const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000 + ofChildren();
};
