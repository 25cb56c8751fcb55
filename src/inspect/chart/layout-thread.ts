/**
 * Lays graphs out in a thread of its own: a large chart takes seconds, and a service that serves pictures carries calls meanwhile.
 *
 * elkjs has its worker written for browsers: in Node it finds the three names that it needs as globals. The thread stays for the graphs
 * that follow, and goes when none has come for a while, or when one takes too long.
 */
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { ELK, ElkNode } from 'elkjs/lib/elk-api.js';

const longestLayout = 60_000;
const longestIdle = 30_000;

const asInBrowser = `
const { parentPort, workerData } = require('node:worker_threads');
globalThis.self = globalThis;
globalThis.postMessage = (message) => parentPort.postMessage(message);
require(workerData);
parentPort.on('message', (data) => globalThis.onmessage({ data }));
`;

interface LayoutThread {
  readonly elk: ELK;
  /** Rejects where the thread breaks. */
  readonly broken: Promise<never>;
  end(): void;
}

const startThread = async (): Promise<LayoutThread> => {
  const { default: Elk } = await import('elkjs/lib/elk-api.js');
  const workerData = createRequire(import.meta.url).resolve('elkjs/lib/elk-worker.min.js');
  const thread = new Worker(asInBrowser, { eval: true, execArgv: [], workerData });
  const broken = new Promise<never>((_, reject) => void thread.once('error', reject));
  broken.catch(() => undefined);
  const elk = new Elk.default({
    workerFactory: () => {
      const worker = {
        postMessage: (message: unknown) => thread.postMessage(message),
        onmessage: undefined as ((event: { readonly data: unknown }) => void) | undefined,
      };
      thread.on('message', (data: unknown) => worker.onmessage?.({ data }));
      return worker as never;
    },
  });
  // After the listeners: to listen to a thread keeps the process.
  thread.unref();
  return { elk, broken, end: () => void thread.terminate() };
};

let current: Promise<LayoutThread> | undefined;
let idle: NodeJS.Timeout | undefined;

/** Rejects where the graph cannot be laid out, or takes more than a minute. */
export const layOutInThread = async (graph: ElkNode): Promise<ElkNode> => {
  clearTimeout(idle);
  const started = (current ??= startThread());
  const thread = await started;
  const leave = (): void => {
    if (current === started) current = undefined;
    thread.end();
  };
  let tooLong: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    tooLong = setTimeout(() => reject(new Error('the chart is too large: its layout takes more than a minute')), longestLayout);
  });
  try {
    return await Promise.race([thread.elk.layout(graph), thread.broken, late]);
  } catch (thrown) {
    leave();
    throw thrown;
  } finally {
    clearTimeout(tooLong);
    clearTimeout(idle);
    if (current === started) idle = setTimeout(leave, longestIdle).unref();
  }
};
