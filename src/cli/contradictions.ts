/**
 * Options that say two things at once: one that would have no effect beside another, and names of files that say
 * something else than is written.
 */
import { extname } from 'node:path';
import { DialproofError, type Fault } from '../errors.ts';

/** Throws `InvalidParams` with all of `messages` that are there. */
export const refuseTogether = (messages: readonly (string | false)[], hint = 'Leave one of them out.'): void => {
  const errors: Fault[] = messages.flatMap((message) => (message === false ? [] : [{ pointer: '', message }]));
  if (errors.length === 0) return;
  throw new DialproofError('InvalidParams', 'these options contradict each other', { errors }, { hint });
};

/** Endings that say what is in a file; of others nothing is known. */
const telling: ReadonlySet<string> = new Set(
  'json xml html htm svg pcap pcapng yaml yml csv png jpg jpeg gif webp pdf zip gz'
    .split(' ')
    .map((name) => `.${name}`),
);

/**
 * Why `file` is no name for what the option writes, whose endings are `own`, the usual one first; false where it is.
 */
export const endingFault = (option: string, file: string, own: readonly string[]): string | false => {
  const ending = extname(file).toLowerCase();
  if (!telling.has(ending) || own.includes(ending)) return false;
  const [usual = ''] = own;
  const [written, said] = [usual, ending].map((text) => text.slice(1).toUpperCase());
  return `--${option} ${file}: ${written} is written, not ${said}: let the name end with ${usual}`;
};

/** Throws `InvalidFile` with all of `faults` that are there. */
export const refuseEndings = (faults: readonly (string | false)[]): void => {
  const errors: Fault[] = faults.flatMap((message) => (message === false ? [] : [{ pointer: '', message }]));
  if (errors.length === 0) return;
  throw new DialproofError('InvalidFile', 'nothing is written', { errors }, { hint: 'Name another file.' });
};
