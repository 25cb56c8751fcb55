/** `--anonymise` and `--key`: the key with which the values of captures are replaced. */
import { randomBytes } from 'node:crypto';
import { DialproofError, reasonOf } from '../../ground/errors.ts';
import { readRegular } from '../../ground/regular-file.ts';
import { printable } from '../../report/printable.ts';

export interface AnonymiserOptions {
  readonly anonymise?: boolean;
  /** File whose octets are the key. Default: one by chance. */
  readonly key?: string;
}

/** Octets of the file of a key. */
const largestKey = 64 * 1024;
/** Octets of a key by chance: as many as SHA-256 gives. */
const chanceLength = 32;

/** Undefined where values are written as they are. Throws `InvalidParams`, and `InvalidFile` for a file that is no key. */
export const anonymiserKey = async ({ anonymise = false, key }: AnonymiserOptions): Promise<Buffer | undefined> => {
  if (!anonymise) {
    if (key === undefined) return undefined;
    throw new DialproofError('InvalidParams', '--key is for --anonymise, which is not given', undefined, {
      hint: 'Give --anonymise, or leave --key out.',
    });
  }
  if (key === undefined) return randomBytes(chanceLength);
  let octets: Buffer;
  try {
    octets = await readRegular(key, largestKey);
  } catch (thrown) {
    throw new DialproofError('InvalidFile', `--key ${printable(key)} cannot be read: ${reasonOf(thrown)}`);
  }
  if (octets.length === 0) throw new DialproofError('InvalidFile', `--key ${printable(key)}: the file is empty`);
  return octets;
};
