/**
 * The octets of a file whose name or content comes from outside: only of a regular one, and not more than it may have.
 * A pipe would be waited for, and a device may never end. What the file is is looked at once it is open, so that
 * nothing else can take its place in between.
 */
import { closeSync, constants, fstatSync, openSync, readSync, type Stats } from 'node:fs';
import { open } from 'node:fs/promises';

/** A pipe without a writer is opened at once. */
const flags = constants.O_RDONLY | constants.O_NONBLOCK;

/** Octets of a file unless its reader takes fewer. */
const usualLargest = 16 * 1024 * 1024;

/** Begins in lower case, and names no file. */
export class NoRegularFile extends Error {
  override readonly name = 'NoRegularFile';
}

const check = (found: Stats, largest: number): void => {
  if (found.isDirectory()) throw new NoRegularFile('this is a directory; name a file');
  if (!found.isFile()) throw new NoRegularFile('this is a pipe or a device; name a regular file');
  if (found.size > largest) throw tooLarge(largest);
};

const tooLarge = (largest: number): NoRegularFile => new NoRegularFile(`the file is larger than ${largest} bytes`);

/** A file that is open: what it answers is there at once, or later. */
interface OpenFile {
  /** Its `Stats`. */
  stat(): unknown;
  /** How many octets were read, which stand from there on. */
  read(octets: Buffer, from: number): unknown;
}

/** Each step waits for what the one before has answered. */
function* stepsOf(file: OpenFile, largest: number): Generator<unknown, Buffer, unknown> {
  const found = (yield file.stat()) as Stats;
  check(found, largest);
  // One octet more than it had shows that it has grown.
  const octets = Buffer.alloc(Math.min(Math.max(found.size, 4096), largest) + 1);
  let length = 0;
  for (let read = 1; read > 0 && length < octets.length; length += read)
    read = (yield file.read(octets, length)) as number;
  if (length > largest) throw tooLarge(largest);
  return octets.subarray(0, length);
}

/** `largest`: octets that the file may have. Rejects with `NoRegularFile`, or the error of the file system. */
export const readRegular = async (file: string, largest = usualLargest): Promise<Buffer> => {
  const handle = await open(file, flags);
  try {
    const read = async (octets: Buffer, from: number): Promise<number> =>
      (await handle.read(octets, from, octets.length - from)).bytesRead;
    const steps = stepsOf({ stat: () => handle.stat(), read }, largest);
    let step = steps.next();
    while (step.done !== true) step = steps.next(await step.value);
    return step.value;
  } finally {
    await handle.close();
  }
};

/** As `readRegular`, at once: where nothing else waits for the process. */
export const readRegularNow = (file: string, largest = usualLargest): Buffer => {
  const descriptor = openSync(file, flags);
  try {
    const read = (octets: Buffer, from: number): number =>
      readSync(descriptor, octets, from, octets.length - from, null);
    const steps = stepsOf({ stat: () => fstatSync(descriptor), read }, largest);
    let step = steps.next();
    while (step.done !== true) step = steps.next(step.value);
    return step.value;
  } finally {
    closeSync(descriptor);
  }
};
