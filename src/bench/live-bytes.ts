/** Bytes that each of many instances keeps while all of them wait. */
import { settledMemory } from './heap.ts';

/**
 * `begin` has them all in progress when it resolves, and answers what lets them go and resolves when they are gone. Heap and buffers, by
 * what is freed when they go: what was there before them does not count.
 */
export const bytesPerLive = async (count: number, begin: () => Promise<() => Promise<unknown>>): Promise<number> => {
  const before = await settledMemory();
  const finish = await begin();
  const during = await settledMemory();
  await finish();
  return Math.round((during - before) / count);
};
