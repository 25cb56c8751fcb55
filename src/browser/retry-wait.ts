/** How long a page waits before it tries a connection again: longer each time, to 15 seconds. */
const seconds = [1, 2, 4, 8, 15];
const longest = 15;

/** Milliseconds, after so many failures in a row before this one. */
export const retryWait = (failures: number): number => (seconds[failures] ?? longest) * 1000;
