/**
 * Threads that are none: shares of runs in this thread, on simulated time, behind what is copied and comes a turn later. A test can
 * keep one from ever being ready, and can take one away.
 */
import type { Clock } from '../../../src/clock.ts';
import type { FromWorker, LoadWorkers, ToWorker, WorkerLine } from '../../../src/run/spread/messages.ts';
import { ShareOfRun } from '../../../src/run/spread/share-of-run.ts';
import { ScriptedScp, type Reaction } from '../scripted-scp.ts';

interface Line {
  readonly index: number;
  hear(message: FromWorker): void;
  readonly share: ShareOfRun;
  closed: boolean;
}

export class ThreadsInHand implements LoadWorkers {
  readonly count: number;
  /** Changes while threads do something. */
  activity = 0;
  /** The SCP of each thread. */
  readonly scps: readonly ScriptedScp[];
  /** Gateways that cannot be there twice. */
  readonly once = new Set<string>();
  /** Threads that do not answer. */
  readonly deaf = new Set<number>();
  /** Types of the messages that threads were sent. */
  readonly told: string[] = [];
  readonly #clock: Clock;
  readonly #lines: Line[] = [];

  constructor(clock: Clock, count: number, react: Reaction) {
    this.count = count;
    this.scps = Array.from({ length: count }, () => new ScriptedScp('scp', react));
    this.#clock = {
      now: () => {
        this.activity += 1;
        return clock.now();
      },
      setTimeout: (action, milliseconds) => clock.setTimeout(action, milliseconds),
      clearTimeout: (timer) => clock.clearTimeout(timer),
    };
  }

  /** Lines that runs have not let go. */
  get open(): number {
    return this.#lines.filter(({ closed }) => !closed).length;
  }

  canOpen(gateway: string): boolean {
    return !this.once.has(gateway);
  }

  line(index: number, _runId: string, hear: (message: FromWorker) => void): WorkerLine {
    const scp = this.scps[index] as ScriptedScp;
    const share = new ShareOfRun({
      clock: this.#clock,
      gateways: new Map([[scp.name, scp]]),
      defaultGateways: { sigtran: scp.name },
      tcapTimeout: 10,
      maximumBacklog: 100_000,
      start: (gateway) => gateway.start(),
      tell: (message) => this.#hop(message, (copy) => line.hear(copy)),
    });
    const line: Line = { index, share, closed: false, hear: (message) => void (line.closed || hear(message)) };
    this.#lines.push(line);
    return {
      post: (message: ToWorker) => {
        this.told.push(message.type);
        if (!this.deaf.has(index)) this.#hop(message, (copy) => line.closed || share.take(copy));
      },
      close: () => {
        line.closed = true;
        share.close();
      },
    };
  }

  /** As a thread that ends does, whatever runs it carries. */
  lose(index: number, reason: string): void {
    for (const line of this.#lines.filter((one) => one.index === index && !one.closed)) {
      line.share.close();
      this.#hop({ type: 'failed', reason } satisfies FromWorker, (message) => line.hear(message));
    }
  }

  /** It does nothing any more, and says nothing. */
  stall(index: number): void {
    for (const line of this.#lines.filter((one) => one.index === index)) line.share.close();
  }

  #hop<Message>(message: Message, arrive: (copy: Message) => void): void {
    const copy = structuredClone(message);
    setImmediate(() => {
      this.activity += 1;
      arrive(copy);
    });
  }
}
