/** The memory that the process keeps after a full garbage collection, in bytes. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

let collect: (() => void) | undefined;

/** Runs the garbage collection. */
export const collected = async (): Promise<NodeJS.MemoryUsage> => {
  if (collect === undefined) {
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc') as () => void;
  }
  for (let round = 0; round < 3; round += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    collect();
  }
  return process.memoryUsage();
};

/** Bytes of V8's heap alone. */
export const settledHeap = async (): Promise<number> => (await collected()).heapUsed;

/** Including memory outside the heap: buffers. */
export const settledMemory = async (): Promise<number> => {
  const { heapUsed, external } = await collected();
  return heapUsed + external;
};

/** Megabytes of 1,000,000 bytes, with two decimals. */
export const megabytes = (bytes: number): number => Math.round(bytes / 10_000) / 100;
