/** The capture file that an argument of `decode` names. */
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { DialproofError } from '../ground/errors.ts';
import { isCapture } from './capture-packets.ts';

/** Octets. The user has to cut a larger capture first, with editcap. */
const largestCapture = 128 * 1024 * 1024;

/**
 * The octets of the capture; undefined where `name` is no file, or its file is no capture. Throws `InvalidFile` for one
 * that is too large.
 */
export const captureNamed = async (name: string): Promise<Buffer | undefined> => {
  const file = await open(name, constants.O_RDONLY | constants.O_NONBLOCK).catch(() => undefined);
  if (file === undefined) return undefined;
  try {
    const found = await file.stat();
    if (!found.isFile()) return undefined;
    const head = Buffer.alloc(4);
    await file.read(head, 0, 4, 0);
    if (!isCapture(head)) return undefined;
    if (found.size > largestCapture) {
      const hint = 'Cut it with editcap, or filter it with tshark -Y.';
      throw new DialproofError('InvalidFile', `${name} is larger than ${largestCapture} bytes`, undefined, { hint });
    }
    const bytes = Buffer.alloc(found.size);
    await file.read(bytes, 0, found.size, 0);
    return bytes;
  } finally {
    await file.close();
  }
};
