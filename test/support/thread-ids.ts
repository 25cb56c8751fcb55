/**
 * Which threads this process has opened since this file was loaded and that have not ended, as Node tells of them.
 * Node's own report of all threads waits for each of them, and for ever where one cannot answer.
 */
import type { Worker } from 'node:worker_threads';

const open = new Set<number>();

process.on('worker', (thread: Worker) => {
  const { threadId } = thread;
  open.add(threadId);
  thread.once('exit', () => open.delete(threadId));
});

export const threadIds = (): number[] => [...open].toSorted((one, other) => one - other);
