/**
 * The threads that this process has opened since this file was loaded and that have not ended, by Node's events. Node's
 * own report of all threads waits for each of them, and for ever if one cannot answer.
 */
import type { Worker } from 'node:worker_threads';

const open = new Set<number>();

process.on('worker', (thread: Worker) => {
  const { threadId } = thread;
  open.add(threadId);
  thread.once('exit', () => open.delete(threadId));
});

export const threadIds = (): number[] => [...open].toSorted((one, other) => one - other);
