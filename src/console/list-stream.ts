/**
 * One client's list of runs: everything once, then what changed. Nothing waits for a client that reads slowly: what it
 * has to be told is worked out when it reads, from what it was told and how the runs stand by then.
 */
import type { Clock } from '../clock.ts';
import { EventStream } from '../event-stream.ts';
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

/**
 * Differs where a run that goes on has to be told again: its duration is not among it, and neither is what follows from
 * that.
 */
const standOf = ({ time_start: start, counts, rate, recent }: RunRow): string =>
  `${start.join()} ${counts.started} ${counts.finished} ${rate.target} ${recent.join()}`;

export class ListStream extends EventStream {
  readonly #service: Pick<RunService, 'changes'>;
  readonly #clock: Clock;
  /** How far it was told of runs that have ended. */
  #since = 0;
  /** Of those that run, how each stood when it was told. */
  #told = new Map<string, string>();
  /** Places of runs that were let go, as far as they were told. */
  #gone: readonly number[] = [];
  #begun = false;
  /** The last event was not the whole of what there was to tell. */
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
    const told = new Map<string, string>();
    let left = more;
    for (const run of runs) {
      const before = run.ended === undefined ? this.#told.get(run.run_id) : undefined;
      // Where an event goes on with what another has left, what was told is not told again.
      const isNew = before === undefined || (!this.#continuing && before !== standOf(run));
      const fits = changed.length < runsPerEvent;
      if (isNew && !fits) left = true;
      else if (isNew) changed.push(run);
      if (run.ended === undefined && (fits || !isNew)) told.set(run.run_id, isNew ? standOf(run) : (before ?? ''));
      else if (run.ended !== undefined && fits) this.#since = run.ended;
    }
    this.#told = told;
    // Places at the end of what was looked at may be empty.
    if (!left) this.#since = since;
    return { runs: changed, kept_from: keptFrom, ...(goneNow.length > 0 && { gone: goneNow }), more: left };
  }
}
