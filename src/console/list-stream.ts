/**
 * One client's list of runs: first all of it, then what changed. Nothing waits for a client that reads slowly: what to
 * send is worked out when the client reads, from what it has received and from the state of the runs at that time.
 */
import type { Clock } from '../ground/clock.ts';
import { EventStream } from '../endpoint/event-stream.ts';
import type { RunRow } from '../run/plan/report-and-row.ts';
import type { RunService } from '../run/life/run-service.ts';
import type { ListEvents } from './protocol.ts';

/** Milliseconds between looks. */
const lookEvery = 250;
const runsPerEvent = 500;

export interface ListStreamOptions {
  readonly service: Pick<RunService, 'changes'>;
  readonly clock: Clock;
}

/** Differs if a run in progress has to be sent again: its duration, and what follows from that, are not part of it. */
const standOf = ({ time_start: start, counts, rate, recent }: RunRow): string =>
  `${start.join()} ${counts.started} ${counts.finished} ${rate.target} ${recent.join()}`;

export class ListStream extends EventStream {
  readonly #service: Pick<RunService, 'changes'>;
  readonly #clock: Clock;
  /** The mark up to which ended runs were sent. */
  #since = 0;
  /** The state in which each run in progress was sent last. */
  #sent = new Map<string, string>();
  /** Places of runs that the service has discarded, as far as they were sent. */
  #gone: readonly number[] = [];
  #begun = false;
  /** The last event did not hold all that was left to send. */
  #continuing = false;
  #due = true;
  #timer: unknown;

  constructor({ service, clock }: ListStreamOptions) {
    super(clock);
    this.#service = service;
    this.#clock = clock;
  }

  protected override takeNext(): string | undefined {
    if (!this.#due) return undefined;
    const event = this.#difference();
    this.#continuing = event.more;
    if (!event.more) this.#lookLater();
    if (event.runs.length === 0 && event.gone === undefined && this.#begun) return undefined;
    this.#begun = true;
    return `event: runs\ndata: ${JSON.stringify(event)}\n\n`;
  }

  protected override stopListening(): void {
    this.#clock.clearTimeout(this.#timer);
  }

  #lookLater(): void {
    this.#due = false;
    this.#timer = this.#clock.setTimeout(() => {
      this.#due = true;
      this.flush();
    }, lookEvery);
  }

  #difference(): ListEvents['runs'] {
    const { runs, keptFrom, gone, more, since } = this.#service.changes(this.#since, runsPerEvent);
    const goneNow = gone.filter((ended) => ended <= this.#since && !this.#gone.includes(ended));
    this.#gone = gone;
    const changed: RunRow[] = [];
    const sent = new Map<string, string>();
    let left = more;
    for (const run of runs) {
      const before = run.ended === undefined ? this.#sent.get(run.run_id) : undefined;
      // An event that continues the one before it does not send the same run again.
      const isNew = before === undefined || (!this.#continuing && before !== standOf(run));
      const fits = changed.length < runsPerEvent;
      if (isNew && !fits) left = true;
      else if (isNew) changed.push(run);
      if (run.ended === undefined && (fits || !isNew)) sent.set(run.run_id, isNew ? standOf(run) : (before ?? ''));
      else if (run.ended !== undefined && fits) this.#since = run.ended;
    }
    this.#sent = sent;
    // The last places that were looked at may be empty.
    if (!left) this.#since = since;
    return { runs: changed, kept_from: keptFrom, ...(goneNow.length > 0 && { gone: goneNow }), more: left };
  }
}
