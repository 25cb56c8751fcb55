/**
 * The other end of a bare call as a process of its own, and a thread that carries bare calls in its memory: the part of
 * the limits that does not run in the process of the benchmark. It is a program of the package like the scripts of
 * threads, and stands beside the chunks.
 */
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { answerCalls, type BareTransport } from '../bench/limit/bare-ends.ts';
import { callsInMemory } from '../bench/limit/bare-memory.ts';
import type { BareStep } from '../bench/limit/bare-steps.ts';

/** What the thread gets for each measurement; it answers with the same when the calls have ended. */
export interface ThreadCalls {
  readonly total: number;
  readonly inProgress: number;
}

if (isMainThread) {
  const { transport, steps } = JSON.parse(process.argv[1] ?? '') as {
    readonly transport: BareTransport;
    readonly steps: readonly BareStep[];
  };
  process.stdout.write(`listening ${await answerCalls(transport, steps)}\n`);
} else {
  const steps = workerData as readonly BareStep[];
  parentPort?.on('message', (calls: ThreadCalls) => {
    void callsInMemory(steps, calls.total, calls.inProgress).then(() => parentPort?.postMessage(calls));
  });
}
