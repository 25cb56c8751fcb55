/**
 * Closes the doors of this process: from now on it starts no process and no thread, and opens no socket. Attempts throw
 * an error that names the rule. The fast tests run with closed doors.
 */
import childProcess from 'node:child_process';
import dgram from 'node:dgram';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import threads from 'node:worker_threads';

type Functions = Record<string, (...given: never[]) => unknown>;

const doors: readonly (readonly [object: unknown, names: readonly string[]])[] = [
  [childProcess, ['spawn', 'spawnSync', 'exec', 'execSync', 'execFile', 'execFileSync', 'fork']],
  [threads, ['Worker']],
  [net.Server.prototype, ['listen']],
  [net.Socket.prototype, ['connect']],
  [dgram.Socket.prototype, ['bind', 'send', 'connect']],
];

/** Returns a function that opens them again. */
export const closeDoors = (): (() => void) => {
  const opened = doors.flatMap(([object, names]) =>
    names.map((name) => {
      const functions = object as Functions;
      const before = functions[name] as Functions[string];
      functions[name] = function closed() {
        throw new Error(`a fast test must not use ${name}: test/support/runner/test-files.ts says what a fast test is`);
      };
      return () => {
        functions[name] = before;
      };
    }),
  );
  syncBuiltinESMExports();
  return () => {
    for (const open of opened) open();
    syncBuiltinESMExports();
  };
};
