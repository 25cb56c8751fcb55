/** The heap while captures are read. */
import { setFlagsFromString } from 'node:v8';

/** Percent of what is in use by which the heap grows until it is collected; V8 lets it grow to four times as much. */
const growingPercent = 100;

/** By which the memory for new objects grows while they survive: not at all. That of V8 is 2. */
const [fixed, doubling] = [1, 2];

/**
 * Reading a capture leaves much behind that is soon of no use, as dialogues are open for a while and then end. While
 * `work` goes on, it is collected before it needs several times the memory of what is open; V8's own measures are back
 * afterwards.
 */
export const inSmallHeap = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  setFlagsFromString(`--heap-growing-percent=${growingPercent}`);
  setFlagsFromString(`--semi-space-growth-factor=${fixed}`);
  try {
    return await work();
  } finally {
    setFlagsFromString('--heap-growing-percent=0');
    setFlagsFromString(`--semi-space-growth-factor=${doubling}`);
  }
};
