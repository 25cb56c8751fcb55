/**
 * Reads a file whose name or content comes from outside: only a regular file, and only up to a maximum size. Reading a
 * pipe would wait, and a device may never end. The kind of the file is checked once it is open, so that it cannot be
 * replaced in between.
 */
import { closeSync, constants, fstatSync, openSync, readSync, type Stats } from 'node:fs';
import { open } from 'node:fs/promises';

/** A pipe without a writer is opened at once. */
const flags = constants.O_RDONLY | constants.O_NONBLOCK;

/** Maximum size in octets unless the caller gives a smaller one. */
const usualLargest = 16 * 1024 * 1024;

/** The message begins in lower case, and names no file. */
export class NoRegularFile extends Error {
  override readonly name = 'NoRegularFile';
}

const check = (found: Stats, largest: number): void => {
  if (found.isDirectory()) throw new NoRegularFile('this is a directory; name a file');
  if (!found.isFile()) throw new NoRegularFile('this is a pipe or a device; name a regular file');
  if (found.size > largest) throw tooLarge(largest);
};

const tooLarge = (largest: number): NoRegularFile => new NoRegularFile(`the file is larger than ${largest} bytes`);

/** An open file, with synchronous or asynchronous methods. */
interface OpenFile {
  /** Its `Stats`. */
  stat(): unknown;
  /** Number of octets read, which are stored from `from` on. */
  read(octets: Buffer, from: number): unknown;
}

/** Each step waits for the result of the one before. */
function* stepsOf(file: OpenFile, largest: number): Generator<unknown, Buffer, unknown> {
  const found = (yield file.stat()) as Stats;
  check(found, largest);
  // If one octet more than the size can be read, the file has grown.
  const octets = Buffer.alloc(Math.min(Math.max(found.size, 4096), largest) + 1);
  let length = 0;
  for (let read = 1; read > 0 && length < octets.length; length += read)
    read = (yield file.read(octets, length)) as number;
  if (length > largest) throw tooLarge(largest);
  return octets.subarray(0, length);
}

/** `largest`: maximum size in octets. Rejects with `NoRegularFile`, or the error of the file system. */
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

/** Like `readRegular`, synchronously: where nothing else waits for the process. */
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
