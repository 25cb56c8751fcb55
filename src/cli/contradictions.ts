/**
 * Options that contradict each other: one that has no effect beside another, and file names whose ending names another
 * format than the one written.
 */
import { extname } from 'node:path';
import { DialproofError, type Fault } from '../ground/errors.ts';

/** Throws `InvalidParams` with every message in `messages` that is not false. */
export const refuseTogether = (messages: readonly (string | false)[], hint = 'Leave one of them out.'): void => {
  const errors: Fault[] = messages.flatMap((message) => (message === false ? [] : [{ pointer: '', message }]));
  if (errors.length === 0) return;
  throw new DialproofError('InvalidParams', 'these options contradict each other', { errors }, { hint });
};

/** Endings that name a known format; no other ending is checked. */
const knownEndings: ReadonlySet<string> = new Set(
  'json xml html htm svg pcap pcapng yaml yml csv png jpg jpeg gif webp pdf zip gz'
    .split(' ')
    .map((name) => `.${name}`),
);

/**
 * A sentence where the ending of `file` names another format than the option writes; false where it fits. `own`: the
 * endings of the option, the usual one first.
 */
export const endingFault = (option: string, file: string, own: readonly string[]): string | false => {
  const ending = extname(file).toLowerCase();
  if (!knownEndings.has(ending) || own.includes(ending)) return false;
  const [usual = ''] = own;
  const [written, said] = [usual, ending].map((text) => text.slice(1).toUpperCase());
  return `--${option} ${file}: ${written} is written, not ${said}: let the name end with ${usual}`;
};

/** Throws `InvalidFile` with every fault in `faults` that is not false. */
export const refuseEndings = (faults: readonly (string | false)[]): void => {
  const errors: Fault[] = faults.flatMap((message) => (message === false ? [] : [{ pointer: '', message }]));
  if (errors.length === 0) return;
  throw new DialproofError('InvalidFile', 'nothing is written', { errors }, { hint: 'Name another file.' });
};
