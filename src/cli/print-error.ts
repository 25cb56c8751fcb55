/**
 * Errors for the person at the terminal: what, where, and what can be done.
 */
import type { DialproofError, Door, Fault } from '../ground/errors.ts';
import { printable } from '../report/printable.ts';
import { paintFor } from './colours.ts';
import type { CliParts } from './parts.ts';
import { wordWrapped } from './word-wrap.ts';
import { excerptLines, faultLine, type FileFault } from '../documents/yaml-source.ts';

type Terminal = Pick<CliParts, 'stderr' | 'env'>;

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const isFault = (value: unknown): value is Fault =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Fault).pointer === 'string' &&
  typeof (value as Fault).message === 'string';

/** The faults that `error` lists in `data.errors`. */
export const faultsIn = (error: DialproofError): Fault[] => list(error.data?.['errors']).filter(isFault);

/** The held locks, except one that the message names. */
const holders = (error: DialproofError): string[] =>
  list(error.data?.['keys'])
    .map((entry) => {
      const { key, held_by } = entry as { key?: unknown; held_by?: unknown };
      return `the lock ${JSON.stringify(key)} is held by the run ${JSON.stringify(held_by)}`;
    })
    .filter((line) => !error.message.includes(line.slice(1)))
    .map((line) => `  ${line}`);

const knownGateways = ({ code, data }: DialproofError): string[] => {
  if (code !== 'UnknownGateway') return [];
  const known = list(data?.['known']).map(String);
  return [known.length === 0 ? '  no gateway of that kind is configured' : `  configured are: ${known.join(', ')}`];
};

/** The lines are not wrapped: a caret stands below its place. */
const printExcerpt = (fault: Fault, { stderr, env }: Terminal): void => {
  const paint = paintFor(stderr, env);
  for (const line of excerptLines(fault)) stderr.write(`${paint.faint(printable(line))}\n`);
};

const lineOf = (fault: Fault): string => {
  if ('file' in fault) return faultLine(fault as FileFault);
  return fault.pointer === '' ? fault.message : `${fault.pointer}: ${fault.message}`;
};

/** Details of `error` beside its message, as lines: its faults, the holders of its locks, the known gateways. */
export const detailsOf = (
  error: DialproofError,
  locate: (faults: readonly Fault[]) => readonly Fault[] = (faults) => faults,
): string[] => [
  ...locate(faultsIn(error)).flatMap((fault) => [lineOf(fault), ...excerptLines(fault)]),
  ...[...holders(error), ...knownGateways(error)].map((line) => line.trim()),
];

/** Prints each fault on a line of its own. */
export const printFaults = (faults: readonly FileFault[], terminal: Terminal): void => {
  const stderr = wordWrapped(terminal.stderr);
  for (const fault of faults) {
    stderr.write(`${printable(faultLine(fault))}\n`);
    printExcerpt(fault, terminal);
  }
};

/** Prints each warning on a line of its own. */
export const printWarnings = (warnings: readonly FileFault[], { stderr, env }: Terminal): void => {
  const paint = paintFor(stderr, env);
  for (const warning of warnings)
    wordWrapped(stderr).write(`${paint.doubtful('warning')} ${printable(faultLine(warning))}\n`);
};

/** The message of `error`; a general sentence where the faults that it lists follow. */
export const headingOf = ({ code, message, data }: DialproofError): string =>
  code === 'InvalidParams' && message.startsWith('params') && list(data?.['errors']).some(isFault)
    ? 'the definition is refused:'
    : message;

export interface PrintedAt {
  /** Where the error is printed. Default: a command. */
  readonly door?: Door;
  /** A prefix that names the source of the error. */
  readonly before?: string;
  /** Finds the places of the faults. */
  locate?(faults: readonly Fault[]): FileFault[];
}

/** Prints `error`, its faults and its hint. */
export const printError = (
  error: DialproofError,
  terminal: Terminal,
  { door = 'command', before = '', locate }: PrintedAt = {},
): void => {
  const paint = paintFor(terminal.stderr, terminal.env);
  const stderr = wordWrapped(terminal.stderr);
  stderr.write(`${printable(before)}${paint.bad(error.code)}: ${printable(headingOf(error))}\n`);
  const faults = faultsIn(error);
  if (locate) printFaults(locate(faults), terminal);
  else
    for (const fault of faults) {
      stderr.write(`  ${printable(lineOf(fault))}\n`);
      printExcerpt(fault, terminal);
    }
  for (const line of [...holders(error), ...knownGateways(error)]) stderr.write(`${printable(line)}\n`);
  stderr.write(`${paint.faint(`hint: ${error.hintAt(door)}`)}\n`);
};
