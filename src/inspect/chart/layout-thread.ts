/**
 * Lays graphs out in a thread of its own: a large chart takes seconds, and a service that serves pictures carries calls
 * meanwhile.
 *
 * The worker of elkjs is written for browsers: in Node it finds the three names that it needs as globals. The thread
 * stays for later graphs, and ends when none has come for a while, or when one takes too long or too much memory.
 */
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { ELK, ElkNode } from 'elkjs/lib/elk-api.js';
import { DialproofError } from '../../ground/errors.ts';

/** Milliseconds of one layout. */
const longestLayout = 20_000;
/** Megabytes that the thread may hold: what a graph of some hundred states takes. */
const largestHeap = 1024;
/** Boxes and arrows of a graph. */
const mostElements = 5000;
const longestIdle = 30_000;

const asInBrowser = `
const { parentPort, workerData } = require('node:worker_threads');
globalThis.self = globalThis;
globalThis.postMessage = (message) => parentPort.postMessage(message);
require(workerData);
parentPort.on('message', (data) => globalThis.onmessage({ data }));
`;

export interface LayoutBounds {
  /** Milliseconds of the layout. */
  readonly longest?: number;
  /** Megabytes of the thread's heap; a thread with another size is ended. */
  readonly heap?: number;
}

interface LayoutThread {
  readonly elk: ELK;
  readonly heap: number;
  /** Rejects if the thread breaks. */
  readonly broken: Promise<never>;
  end(): void;
}

/** The chart itself is too large: another attempt gives the same result. */
export class ChartTooLarge extends DialproofError {}

const chartTooLarge = (what: string): ChartTooLarge =>
  new ChartTooLarge('InvalidFile', `The chart is too large: its layout ${what}.`, undefined, {
    hint: 'Divide the flow, or read its operations in its file.',
  });

const isOutOfMemory = (thrown: unknown): boolean =>
  (thrown as NodeJS.ErrnoException | undefined)?.code === 'ERR_WORKER_OUT_OF_MEMORY';

const elementsOf = ({ children = [], edges = [] }: ElkNode): number =>
  children.reduce((sum, child) => sum + elementsOf(child), edges.length + children.length);

const startThread = async (heap: number): Promise<LayoutThread> => {
  const { default: Elk } = await import('elkjs/lib/elk-api.js');
  const workerData = createRequire(import.meta.url).resolve('elkjs/lib/elk-worker.min.js');
  const resourceLimits = { maxOldGenerationSizeMb: heap };
  const thread = new Worker(asInBrowser, { eval: true, execArgv: [], workerData, resourceLimits });
  const broken = new Promise<never>((_, reject) => {
    thread.once('error', (thrown) =>
      reject(isOutOfMemory(thrown) ? chartTooLarge(`takes more than ${heap} MB`) : thrown),
    );
  });
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
  // After the listeners are added: a listener on a thread keeps the process alive.
  thread.unref();
  return { elk, heap, broken, end: () => void thread.terminate() };
};

let current: Promise<LayoutThread> | undefined;
let idle: NodeJS.Timeout | undefined;
/** One after the other: the time of each begins when the thread has it. */
let last: Promise<unknown> = Promise.resolve();

/** Rejects if the graph cannot be laid out; with `ChartTooLarge` if it is too large, or reaches a bound. */
export const layOutInThread = async (graph: ElkNode, bounds: LayoutBounds = {}): Promise<ElkNode> => {
  const elements = elementsOf(graph);
  if (elements > mostElements)
    throw chartTooLarge(`would have ${elements} boxes and arrows, and has ${mostElements} at most`);
  const laid = last.then(() => layOut(graph, bounds));
  last = laid.catch(() => undefined);
  return laid;
};

const layOut = async (
  graph: ElkNode,
  { longest = longestLayout, heap = largestHeap }: LayoutBounds,
): Promise<ElkNode> => {
  clearTimeout(idle);
  const before = await current?.catch(() => undefined);
  if (before?.heap !== heap) {
    before?.end();
    current = undefined;
  }
  const started = (current ??= startThread(heap));
  const thread = await started;
  const leave = (): void => {
    if (current === started) current = undefined;
    thread.end();
  };
  let tooLong: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    tooLong = setTimeout(() => reject(chartTooLarge(`takes more than ${longest / 1000} s`)), longest);
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
