/**
 * The first Test Instance, or one that was chosen to be recorded, as it is reported: its recorder, the path through its
 * statechart, and when it began, stood and ended.
 */
import type { ActorRefFrom, InspectionEvent, Subscription } from 'xstate';
import type { TestInstanceContext, testInstanceMachine, Verdict } from '../../../machines/test-instance.machine.ts';
import { timestampOf, type Clock } from '../../ground/clock.ts';
import type { Capture } from '../../report/capture.ts';
import type { PathEntry } from '../../report/entries.ts';
import { InstanceRecorder, type Recorder } from '../../report/recorder.ts';
import type { FirstInstance as FirstInstanceReport } from '../../../schemas/index.ts';
import { TableActor } from '../../statechart/actor.ts';
import { listenTo } from '../../statechart/listening.ts';
import type { InstanceObserver } from './observer.ts';
import type { FirstInstanceStanding } from '../plan/report-and-row.ts';

type Actor = ActorRefFrom<typeof testInstanceMachine>;
type Snapshot = ReturnType<Actor['getSnapshot']>;

export class FirstInstance {
  /** Its observer, if there is one. */
  observer: InstanceObserver | undefined;
  readonly #number: number;
  readonly #recorder: InstanceRecorder;
  readonly #clock: Clock;
  #actor: Actor | TableActor | undefined;
  #inspection: Subscription | undefined;
  #state: FirstInstanceReport['state'] = 'performing';
  #begin: number | undefined;
  #end: number | undefined;
  #vars: FirstInstanceReport['vars'];

  /** `recorderBytes`, `octets`: limits of its record and of its capture; undefined: as usual. */
  constructor(number: number, clock: Clock, recorderBytes?: number, octets?: number) {
    this.#number = number;
    this.#clock = clock;
    this.#recorder = new InstanceRecorder(recorderBytes, undefined, octets);
  }

  begin(now: number): Recorder {
    this.#begin = now;
    return this.#recorder;
  }

  /** `actor` has been made, and not started. */
  follow(actor: Actor | TableActor): void {
    this.#actor = actor;
    if (actor instanceof TableActor) {
      this.#enter(actor.value as Snapshot['value'], actor.context as TestInstanceContext, '');
      this.observer?.instanceBegun?.(actor);
      return;
    }
    this.#inspection = listenTo(actor.system, (event) => this.#inspect(actor, event));
    const { value, context } = actor.getSnapshot();
    this.#enter(value, context, '');
    this.observer?.instanceCreated(actor);
  }

  /** Called for the actor that runs from a table. */
  stepTaken({ value, context }: TableActor, type: string): void {
    this.#enter(value as Snapshot['value'], context as TestInstanceContext, type);
    this.observer?.instanceStepped?.(type);
  }

  end(now: number, verdict: Verdict, vars?: FirstInstanceReport['vars']): void {
    this.#vars = vars;
    this.#inspection?.unsubscribe();
    this.#state = verdict;
    this.#actor = undefined;
    this.#end = now;
    this.observer?.instanceEnded();
  }

  /** Ends it with the run, where it lives still. */
  close(now: number, verdict: Verdict): void {
    if (this.#begin !== undefined && this.#end === undefined) this.end(now, verdict);
  }

  /** Its signalling so far, which grows. */
  get capture(): Capture {
    return this.#recorder.capture;
  }

  /** Bytes that its record holds. */
  get bytes(): number {
    return this.#recorder.bytes;
  }

  /** Changes with every step that the report shows. */
  get progress(): string {
    const { checks, traces, messages, uncheckedArguments, mismatches, leftOut } = this.#recorder;
    const { checks: more = 0, traces: moreTraces = 0, messages: moreMessages = 0 } = leftOut ?? {};
    return [
      this.#stateNow(),
      checks.length + more,
      traces.length + moreTraces,
      messages.length + moreMessages,
      uncheckedArguments.length,
      mismatches.length,
    ].join(' ');
  }

  /** What it has recorded so far, which grows. */
  get lists(): Pick<
    InstanceRecorder,
    'steps' | 'checks' | 'traces' | 'messages' | 'path' | 'uncheckedArguments' | 'mismatches'
  > {
    return this.#recorder;
  }

  /** Where it stands, since when, and for how many seconds at most. Undefined where that is not recorded. */
  get stood(): (PathEntry & { readonly seconds: number }) | undefined {
    const at = this.#recorder.path.at(-1);
    const seconds = this.#recorder.steps.at(-1)?.stands?.seconds;
    return at === undefined || seconds === undefined || at.state !== this.#stateNow() ? undefined : { ...at, seconds };
  }

  /** The report without its lists; undefined until it has begun. */
  standing(): FirstInstanceStanding | undefined {
    if (this.#begin === undefined) return undefined;
    const { leftOut } = this.#recorder;
    return {
      instance_id: String(this.#number),
      state: this.#stateNow(),
      time_start: timestampOf(this.#begin),
      ...(this.#end !== undefined && { duration: (this.#end - this.#begin) / 1000 }),
      ...(leftOut !== undefined && { left_out: leftOut }),
    };
  }

  /** Undefined until it has begun. */
  report(): FirstInstanceReport | undefined {
    const standing = this.standing();
    if (standing === undefined) return undefined;
    const { checks, traces, messages, path, uncheckedArguments, mismatches } = this.#recorder;
    return {
      ...standing,
      check_log: [...checks],
      unchecked: [...uncheckedArguments],
      mismatches: [...mismatches],
      trace_log: [...traces],
      messages: [...messages],
      path: [...path],
      ...(this.#vars !== undefined && { vars: this.#vars }),
    };
  }

  #inspect(actor: Actor, event: InspectionEvent): void {
    const taken = event.type === '@xstate.microstep' && event.actorRef === actor && event.event.type !== 'xstate.init';
    if (!taken) return;
    const { value, context } = event.snapshot as Snapshot;
    this.#enter(value, context, event.event.type);
  }

  #enter(value: Snapshot['value'], context: TestInstanceContext, event: string): void {
    this.#recorder.enter({ time: timestampOf(this.#clock.now()), state: value, event, op_idx: context.opIdx });
  }

  #stateNow(): FirstInstanceReport['state'] {
    if (this.#actor === undefined) return this.#state;
    return (
      this.#actor instanceof TableActor ? this.#actor.value : this.#actor.getSnapshot().value
    ) as FirstInstanceReport['state'];
  }
}
