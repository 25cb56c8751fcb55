/**
 * The line to a share of a run that answers, in a thread that may not be open: no thread is opened for the sake of a
 * run that only waits. The run begins without it. When the thread opens for another run, the share is prepared there
 * and begins as the run then stands.
 */
import type { Clock } from '../../ground/clock.ts';
import { sumOf } from './run-totals.ts';
import type { FromShare, PaceChange, ToShare, ShareProgress } from './messages.ts';
import type { ShareLine } from './place.ts';

type Prepare = Extract<ToShare, { type: 'prepare' }>;
type Begin = Extract<ToShare, { type: 'begin' }>;

/** `closed`: the run has closed it. */
type Standing = 'asleep' | 'preparing' | 'awake' | 'closed';

const nothing: Omit<ShareProgress, 'settled' | 'elapsed'> = {
  counts: sumOf([]),
  firstBucket: 0,
  buckets: [],
  instance: null,
  operations: [],
  atOnce: [],
  timers: [],
  branches: [],
  members: [],
  checked: [],
  firstFails: [],
  firstAborts: [],
  checks: [],
  unchecked: [],
  listed: [],
  unlisted: 0,
  evidenceLost: 0,
  failures: [],
  network: null,
  punctuality: null,
  target: null,
  overdue: 0,
  globals: {},
  memory: 0,
};

export interface ShareWhenOpenParts {
  readonly clock: Clock;
  /** Milliseconds that the share has in the thread until it is ready. */
  readonly patience: number;
  receive(message: FromShare): void;
  /** It does not wait for the thread any more. */
  letGo(): void;
}

export class ShareWhenOpen implements ShareLine {
  readonly #parts: ShareWhenOpenParts;
  #standing: Standing = 'asleep';
  /** Opens the line to the thread. */
  #open: ((receive: (message: FromShare) => void) => ShareLine) | undefined;
  #line: ShareLine | undefined;
  #prepare: Prepare | undefined;
  #begin: Begin | undefined;
  /** Milliseconds of the clock at which the run began. */
  #begunAt = 0;
  #waiting: unknown;
  /** Instances to follow: the run asks for few. */
  readonly #follows: Extract<ToShare, { type: 'follow' }>[] = [];
  #over = false;

  constructor(parts: ShareWhenOpenParts) {
    this.#parts = parts;
  }

  /** The thread is open. */
  wake(open: (receive: (message: FromShare) => void) => ShareLine): void {
    if (this.#standing !== 'asleep' || this.#over) return;
    this.#open = open;
    if (this.#prepare !== undefined) this.#rise(this.#prepare);
  }

  post(message: ToShare): void {
    if (this.#over) return;
    if (this.#standing === 'awake') return this.#line?.post(message);
    switch (message.type) {
      case 'prepare':
        this.#prepare = message;
        this.#receive({ type: 'ready' });
        if (this.#open !== undefined) this.#rise(message);
        return;
      case 'begin':
        this.#begin = message;
        this.#begunAt = this.#parts.clock.now();
        return;
      case 'change':
        this.#keep(message.change);
        return;
      case 'finish':
      case 'cancel':
        return this.#end();
      case 'follow':
        this.#follows.push(message);
        return this.#receive({ type: 'following', ticket: message.ticket, number: message.number });
      case 'resume':
        return this.#receive({ type: 'resumed', ticket: message.ticket, state: 'not started' });
      case 'measure':
    }
  }

  measureNow(): void {
    if (this.#standing === 'awake' || this.#begin === undefined || this.#over) return;
    const elapsed = this.#parts.clock.now() - this.#begunAt;
    const word: ShareProgress = { ...nothing, elapsed, settled: Math.floor((this.#begin.at + elapsed) / 1000) };
    this.#parts.receive({ type: 'progress', word });
  }

  close(): void {
    this.#over = true;
    this.#standing = 'closed';
    this.#parts.clock.clearTimeout(this.#waiting);
    this.#parts.letGo();
    this.#line?.close();
  }

  terminate(reason: string): void {
    this.#line?.terminate?.(reason);
  }

  #rise(prepare: Prepare): void {
    const { clock, patience, receive } = this.#parts;
    this.#standing = 'preparing';
    this.#waiting = clock.setTimeout(() => {
      receive({ type: 'failed', reason: `a thread of the load was not ready to answer within ${patience / 1000} s` });
    }, patience);
    this.#line = this.#open?.((message) => this.#receiveFromThread(message));
    this.#line?.post(prepare);
  }

  #receiveFromThread(message: FromShare): void {
    if (this.#over) return;
    if (message.type !== 'ready') return this.#parts.receive(message);
    this.#parts.clock.clearTimeout(this.#waiting);
    this.#standing = 'awake';
    // The run has its answers; it may have none for tickets that come again.
    for (const follow of this.#follows) this.#line?.post(follow);
    const begin = this.#begin;
    if (begin !== undefined) this.#line?.post({ ...begin, at: begin.at + this.#parts.clock.now() - this.#begunAt });
  }

  #keep(change: PaceChange): void {
    if (this.#begin !== undefined) this.#begin = { ...this.#begin, change: { ...this.#begin.change, ...change } };
  }

  /** It has started nothing, and starts nothing. What is being prepared in the thread is closed. */
  #end(): void {
    this.#receive({ type: 'exhausted' });
    this.#receive({ type: 'ended', word: { ...nothing, elapsed: null, settled: null } });
    this.#over = true;
    this.#parts.clock.clearTimeout(this.#waiting);
    this.#parts.letGo();
    this.#line?.close();
    this.#line = undefined;
  }

  /** Sends in a later turn, as a thread does. */
  #receive(message: FromShare): void {
    setImmediate(() => {
      if (this.#standing !== 'closed') this.#parts.receive(message);
    });
  }
}
