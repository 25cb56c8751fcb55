/**
 * The log of the service of a command, for the person at the terminal: warnings and errors as sentences. Programs read
 * the JSON lines of `dialproof serve`; a user who waits for tests reads their results, and only the warnings that
 * concern them.
 */
import type { Log } from '../log.ts';
import { reasonOf } from '../ground/errors.ts';
import { printable } from '../report/printable.ts';
import { paintFor } from './colours.ts';
import type { CliParts } from './parts.ts';
import { wordWrapped } from './word-wrap.ts';

const silent = (): void => undefined;

/** `stp1, 192.0.2.10:2905 was lost`: the values alone, in their order, since the sentence has the names. */
const valuesOf = (fields: object): string =>
  Object.entries(fields)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) =>
      name === 'err' ? reasonOf(value) : `${name} ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`,
    )
    .join(', ');

/** `warnings`: whether they are printed; errors always are. */
export const terminalLog = ({ stderr, env }: Pick<CliParts, 'stderr' | 'env'>, warnings: boolean): Log => {
  const paint = paintFor(stderr, env);
  const line =
    (word: string) =>
    (fields: object, message: string): void => {
      const values = valuesOf(fields);
      // A progress line may stand there.
      if (stderr.isTTY === true) stderr.write('\r\u001b[K');
      wordWrapped(stderr).write(`${word} ${printable(values === '' ? message : `${message} ${values}`)}\n`);
    };
  return {
    debug: silent,
    info: silent,
    warn: warnings ? line(paint.doubtful('warning')) : silent,
    error: line(paint.bad('error')),
  };
};
