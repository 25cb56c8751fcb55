/**
 * A Test Run until it has ended: its statechart, and the keeper of what the statechart promises.
 *
 * The keeper closes the books and reports the end, with which the locks are released, however the statechart ends: also
 * where an actor throws, is stopped, or does not obey in time.
 */
import { reasonOf, reasonsOf } from '../../ground/errors.ts';
import type { TestRunEvent } from '../../../machines/events.ts';
import { truncated } from '../../report/printable.ts';
import { AnsweringTime } from './answering-time.ts';
import { Books } from './books.ts';
import { ownerOf } from '../share/capture-owner.ts';
import { FirstInstance } from '../share/first-instance.ts';
import { mostFollowed } from '../share/following.ts';
import type { FirstInstanceObserver } from '../share/observer.ts';
import { LatencyBySecond } from './latency-by-second.ts';
import type { RunPlan } from '../plan/plan.ts';
import type { RunPace, RunUpdate } from '../plan/report-and-row.ts';
import { PaceChanges } from './pace-changes.ts';
import type { RunKeeping } from './run-keeping.ts';
import {
  FollowedRunMachine,
  outcomeIn,
  tabledRunMachine,
  type Outcome,
  type RunMachine,
  type RunMachineStanding,
} from './run-machine.ts';
import { reportOf, type Report, type RunSoFar } from './run-report.ts';
import { tooMuchHeld } from '../share/run-memory.ts';
import { RunCaptures } from './run-captures.ts';
import { RunTraces } from './run-traces.ts';
import { ShareLines } from './lines.ts';
import { sharesOf } from './shares-of.ts';
import { runSpan } from './run-span.ts';
import { RateSearch } from './search/rate-search.ts';
import { ThresholdWatch } from './threshold-watch.ts';

/** Milliseconds between measurements, which go to the statechart and to the thresholds. */
const tick = 100;
/** Milliseconds that instances have to end after their run was cancelled: CancelTest is answered within 5 s. */
const obedience = 4500;
/** Characters of the reason for a refusal. */
const longestRefusal = 300;

export class LiveRun implements RunSoFar {
  readonly plan: RunPlan;
  readonly books: Books;
  readonly first: FirstInstance;
  readonly captures: RunCaptures;
  readonly thresholds: ThresholdWatch;
  readonly changes = new PaceChanges();
  /** Undefined where the run does not search its rate. */
  readonly search: RateSearch | undefined;
  readonly carriers: RunSoFar['carriers'];
  readonly startedAt: number;
  /** Undefined where there is but one instance, and before the run has begun. */
  latencies: LatencyBySecond | undefined;
  readonly #keeping: RunKeeping;
  readonly #ended: (report: Report) => void;
  readonly #machine: RunMachine;
  readonly #lines: ShareLines;
  #ticking: unknown;
  #obeying: unknown;
  /** Connects the observer with the statechart, which is about to start. */
  readonly #observe: () => void;
  #observer: FirstInstanceObserver | undefined;
  /** The numbers of the instances that are followed. */
  readonly #followed: Set<number>;
  /** Requests to follow one that the shares have not answered. */
  #asked = 0;
  /** The event that the keeper is sending. */
  #sending: string | undefined;
  /** The state and the pace of which the observer was notified last. */
  #seen: string;
  readonly #answering: AnsweringTime;
  /** The order to finish came before all its instances had been started. */
  #curtailed = false;
  /** Why runs of the same test were refused, by their ids; a test has at most 100 runs. */
  #refusals: Map<string, string> | undefined;
  #over = false;

  /** `ended` is called once, in whatever way the run ends. */
  constructor(plan: RunPlan, keeping: RunKeeping, ended: (report: Report) => void) {
    const { clock, observer, spread, carrier } = keeping;
    const {
      runId,
      distribution,
      definition: { operations, labels },
    } = plan;
    this.plan = plan;
    this.#keeping = keeping;
    this.#ended = ended;
    this.#followed = new Set([distribution.first, ...plan.followed]);
    const startedAt = (this.startedAt = clock.now());
    const { numbers, places, sizes } = sharesOf(plan, keeping);
    this.carriers =
      spread?.carriers ??
      (carrier === undefined
        ? undefined
        : [
            {
              name: carrier,
              shares: [...numbers.keys()],
              clock: { ahead: 0, within: 0 },
              beganLate: undefined,
              gone: undefined,
            },
          ]);
    const { paced, firstRate: target, answers } = distribution;
    this.books = new Books({
      clock,
      startedAt,
      operations,
      labels,
      watched: plan.watched,
      mix: plan.mix,
      firstNumber: distribution.first,
      mostListed: plan.limits.failureList,
      sizes,
      paced,
      target,
      answers: answers !== undefined,
      claimed: numbers.includes('claimed'),
      latencyListener: keeping.latencies?.listenerOf(plan.labels.name),
    });
    this.first = new FirstInstance(distribution.first, clock, keeping.recorderBytes);
    this.captures = new RunCaptures(this.first.capture, { ...ownerOf(plan), instance: distribution.first });
    this.thresholds = new ThresholdWatch(plan.thresholds, distribution.total);
    const follows = observer !== undefined && (observer.follows?.(distribution.total) ?? true);
    const traces =
      plan.tracing && keeping.traces && new RunTraces({ tracing: plan.tracing, plan, export: keeping.traces });
    this.#lines = new ShareLines({
      plan,
      clock,
      startedAt,
      books: this.books,
      first: this.first,
      captures: this.captures,
      numbers,
      places,
      lead: spread?.lead,
      begun: () => this.#answering.begin(),
      startsFor: keeping.startsFor,
      follows,
      observer: observer?.followed,
      seen: (number, events) => this.#observer?.instanceSeen?.(number, events),
      traces,
    });
    this.#answering = new AnsweringTime(clock, distribution, () => this.#send({ type: 'run.curtailed' }));
    const { type, total, rate, backlog } = distribution;
    const input = {
      runId,
      distribution: { type, total },
      rate,
      backlog,
      locks: plan.lockKeys,
      shares: sizes,
      together: answers !== undefined && spread === undefined,
      work: this.#lines,
    };
    const listener = {
      stepped: (now: RunMachineStanding, type?: string) => this.#stepped(now, type),
      ended: () => this.#end(),
    };
    const followed = follows ? new FollowedRunMachine(input) : undefined;
    const tabled = followed === undefined ? tabledRunMachine(input, listener) : undefined;
    this.#machine = (followed ?? tabled) as RunMachine;
    this.search =
      distribution.search &&
      new RateSearch({
        asked: distribution.search,
        parent: followed?.actor,
        books: this.books,
        backlog: distribution.backlog,
        thresholds: plan.thresholds,
        checked: [...(plan.watched?.byOperation.keys() ?? [])],
        members: plan.mix?.members.length ?? 0,
        beginStep: (step) => this.#lines.beginStep(step),
        unstarted: () => this.#lines.unstarted,
        setRate: (rate) => this.#send({ type: 'pace.changed', rate }),
        ended: () => this.#send({ type: 'run.curtailed' }),
      });
    const { placed } = plan.definition;
    const observed = { runId, startedAt, total, placed, first: distribution.first, recorded: this.first.lists };
    this.#observe = () => {
      if (followed !== undefined) this.#observer = observer?.runCreated({ ...observed, actor: followed.actor });
      else if (tabled !== undefined) this.#observer = observer?.runBegun?.({ ...observed, machine: tabled });
      this.first.observer = this.#observer;
    };
    followed?.notify(listener);
    this.#seen = seenIn(this.#machine);
  }

  /** Starts instances: the run holds its locks. */
  begin(): void {
    if (this.#over) return;
    const { clock } = this.#keeping;
    const { startedAt } = this;
    if (this.plan.distribution.total > 1)
      this.latencies = new LatencyBySecond({ clock, startedAt, books: () => this.measured().books });
    this.#observe();
    this.#machine.start();
    this.search?.begin();
    this.#send({ type: 'locks.taken' });
    if (!this.#over) this.#tickLater();
  }

  /** Brings the figures up to date, as far as that takes no waiting. */
  measured(): this {
    this.#lines.measureNow();
    return this;
  }

  get pace(): RunPace {
    const { rate, backlog, paused } = this.#machine.context;
    const now = this.books.targetOf({ rate, backlog });
    return {
      rate: now,
      target: rate ?? this.plan.distribution.rampsTo ?? now,
      backlog,
      paused,
      finishing: !this.#isStarting,
    };
  }

  /** The most instances in progress at once, as they are asked for now. */
  get backlog(): number {
    return this.#machine.context.backlog;
  }

  cancel(): void {
    this.#send({ type: 'run.cancelled' });
  }

  /** A run of the same test was refused: this one, which may now wait in vain, reports why. Undefined: it was not. */
  noteRefusal(runId: string, why: string | undefined): void {
    if (why === undefined) this.#refusals?.delete(runId);
    else if (this.plan.labels.test?.runs.includes(runId) === true)
      (this.#refusals ??= new Map()).set(runId, truncated(why, longestRefusal));
  }

  /** Ends the run at once: it is no longer this service's. Its instances are let go of, and nothing more is started. */
  interrupt(reason: string): void {
    this.#end({ state: 'interrupted', reason });
    this.#machine.stop();
  }

  /** Instances may be started for as long as the lease of this service lasts. */
  guard(): void {
    this.#lines.guard();
  }

  /** A change that comes when no instance is to be started any more has no effect. */
  update({ rate, backlog, paused, finish }: RunUpdate): void {
    if (finish === true && this.#isStarting) this.#curtailed = true;
    if (rate !== undefined || backlog !== undefined) {
      this.#send({
        type: 'pace.changed',
        ...(rate !== undefined && { rate }),
        ...(backlog !== undefined && { backlog }),
      });
    }
    if (paused !== undefined) this.#send({ type: paused ? 'run.paused' : 'run.continued' });
    if (finish === true) this.#send({ type: 'run.curtailed' });
  }

  /** Resumes the instance. Returns what it was doing; `halted` means that it has been resumed. */
  resume(instance: number): Promise<string> {
    return this.#lines.resume(instance);
  }

  /**
   * Follows the instance with this number when it starts; default: the next one. Returns its number; `full`: as many
   * are followed as can be; undefined: it has started, or none is left to start.
   */
  async follow(number?: number): Promise<number | 'full' | undefined> {
    const { first } = this.plan.distribution;
    if (number !== undefined && this.#followed.has(number)) return number;
    if (!this.#isStarting) return undefined;
    if (this.#followed.size + this.#asked > mostFollowed) return 'full';
    this.#asked += 1;
    const index = await this.#lines.follow(number === undefined ? undefined : number - first);
    this.#asked -= 1;
    if (index !== undefined) this.#followed.add(first + index);
    return index === undefined ? undefined : first + index;
  }

  get #isStarting(): boolean {
    const { value } = this.#machine;
    return value === 'holding.running' || value === 'holding.paused';
  }

  #send(event: TestRunEvent): void {
    this.#sending = event.type;
    this.#machine.send(event);
    this.#sending = undefined;
  }

  /**
   * Notifies the observer of steps that change the state or the pace. A step of the shares is known by what it leads
   * to.
   */
  #stepped(now: RunMachineStanding, type?: string): void {
    const seen = seenIn(now);
    if (seen === this.#seen) return;
    this.#seen = seen;
    if (now.value === 'holding.cancelling') this.#expectObedience();
    const ofShares = now.status === 'active' ? 'starting.finished' : 'xstate.done.actor.shares';
    this.#observer?.stepped(type ?? this.#sending ?? ofShares);
  }

  #expectObedience(): void {
    this.#obeying = this.#keeping.clock.setTimeout(() => {
      const { live } = this.measured().books.tally;
      const instances = live === 1 ? 'an instance' : `${live.toLocaleString('en')} instances`;
      const { runId } = this.plan;
      this.#lines.terminate(`it did not end within ${obedience / 1000} s when the run "${runId}" was asked to end`);
      this.#end({
        state: 'cancelled',
        reason: `${instances} had not ended ${obedience / 1000} s after the run was asked to end`,
      });
      this.#machine.stop();
    }, obedience);
  }

  #tickLater(): void {
    this.#ticking = this.#keeping.clock.setTimeout(() => {
      try {
        this.#tick();
      } catch (thrown) {
        this.#end({ state: 'failed', reason: reasonOf(thrown) });
        this.#machine.stop();
      }
      if (!this.#over) this.#tickLater();
    }, tick);
  }

  #tick(): void {
    const { books } = this.measured();
    this.#send({ type: 'progress.reported', counts: books.counts });
    if (this.#over) return;
    const over = tooMuchHeld(this);
    if (over !== undefined) return this.#send({ type: 'limit.reached', reason: over });
    if (this.search !== undefined) return this.search.look();
    const reason = this.thresholds.breach(books);
    if (reason !== undefined) this.#send({ type: 'threshold.breached', reason });
  }

  #end(forced?: Outcome): void {
    if (this.#over) return;
    this.#over = true;
    const outcome = forced ?? outcomeIn(this.#machine);
    const { clock } = this.#keeping;
    clock.clearTimeout(this.#ticking);
    clock.clearTimeout(this.#obeying);
    this.#answering.close();
    this.search?.close();
    this.#observer?.runOver?.(outcome.state);
    const verdict = outcome.state === 'cancelled' ? 'cancelled' : 'aborted';
    const now = clock.now();
    const broken = [
      ...this.#lines.close(),
      ...reasonsOf([
        () => this.books.close(verdict),
        () => this.first.close(now, verdict),
        () => this.latencies?.close(),
      ]),
    ];
    const fault = outcome.reason === '' ? broken.join('; ') : outcome.reason;
    this.#ended(this.#report(broken.length === 0 ? outcome : { state: 'failed', reason: fault }, now));
  }

  #report({ state, reason }: Outcome, now: number): Report {
    const own = state === 'completed' ? this.#shortage : reason;
    const why = this.#refusals === undefined ? own : withRefusals(this.#refusals, own);
    this.thresholds.note(this.#answering.missed(this.books.tally.started, this.#curtailed));
    const report = reportOf(this, { state, reason: why }, now);
    if (this.plan.tracing !== undefined) this.#keeping.traces?.({ ...runSpan(this.plan.tracing, report), dropped: 0 });
    return report;
  }

  /** Why fewer instances were started, or passed, than were asked for. */
  get #shortage(): string | undefined {
    const {
      plan: { distribution, shortage },
      books: {
        tally: { started },
      },
    } = this;
    const over = tooMuchHeld(this);
    if (over !== undefined) return over;
    if (!this.#curtailed || started === distribution.total) return this.#answering.reason(started) ?? shortage;
    if (started === 0)
      return (
        'it was finished before ' +
        (distribution.answers === undefined ? 'an instance was started' : 'a dialogue came for its first operation')
      );
    const total =
      distribution.total === Infinity
        ? started === 1
          ? ' instance'
          : ' instances'
        : ` of ${distribution.total} instances`;
    return `finished after ${started}${total} as asked`;
  }
}

const withRefusals = (refusals: ReadonlyMap<string, string>, own = ''): string =>
  [...[...refusals].map(([id, why]) => `the run "${id}" of the same test was refused: ${why}`), own]
    .filter((text) => text !== '')
    .join('; ');

/** The state and the pace, which the inspector shows. */
const seenIn = ({ value, context: { rate, backlog } }: RunMachineStanding): string => `${value} ${rate} ${backlog}`;
