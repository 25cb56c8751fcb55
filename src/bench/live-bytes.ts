/** Bytes that each of many instances keeps while all of them wait. */
import { settledMemory } from './heap.ts';

/**
 * `begin` resolves when all instances are in progress, with a function that releases them and resolves when they are
 * gone. Counts heap and buffers by the memory that their end frees, without what existed before.
 */
export const bytesPerLive = async (count: number, begin: () => Promise<() => Promise<unknown>>): Promise<number> => {
  const before = await settledMemory();
  const finish = await begin();
  const during = await settledMemory();
  await finish();
  return Math.round((during - before) / count);
};
