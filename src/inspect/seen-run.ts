/**
 * A run whose steps are not recorded one by one, because many runs began at the same time. Its history is made when a
 * client requests it: the states of its statecharts, the way of its first instance so far, which the instance's
 * recorder has, and from then on each step.
 */
import { millisecondsOf, type Clock } from '../ground/clock.ts';
import { inPieces } from '../ground/in-pieces.ts';
import type { FirstInstanceObserver, TabledMachine, TabledRun } from '../run/share/observer.ts';
import { definitionOf } from './definition.ts';
import { History, type PastEntry } from './history.ts';
import type { HistoryOptions } from './history-options.ts';
import type { InspectedDefinition, KeptHistory } from './protocol.ts';
import { TabledActor } from './tabled-actor.ts';

/** The event of the first entry of a statechart that was in progress when a client first looked. */
const seen = 'inspection.began';

export class SeenRun implements FirstInstanceObserver {
  readonly #clock: Clock;
  readonly #keeps: HistoryOptions['keeps'];
  readonly #run: Omit<TabledRun, 'machine'>;
  readonly #own: TabledActor;
  /** Undefined once it has ended: it holds everything that the run worked on. */
  #machine: TabledMachine | undefined;
  #shares: TabledActor | undefined;
  #instance: TabledActor | undefined;
  /** Undefined until a client requests it. */
  #history: History | undefined;
  #definition: InspectedDefinition | undefined;
  #state = 'running';

  constructor({ machine, ...run }: TabledRun, clock: Clock, keeps: HistoryOptions['keeps']) {
    this.#run = run;
    this.#clock = clock;
    this.#keeps = keeps;
    this.#own = new TabledActor({ id: 't:0', name: 'test-run', machine: 'test-run' }, machine);
    this.#machine = machine;
  }

  get history(): History {
    return (this.#history ??= this.#begin());
  }

  get definition(): InspectedDefinition {
    return (this.#definition ??= definitionOf(this.#run.placed));
  }

  get isOver(): boolean {
    return this.#machine === undefined;
  }

  stepped(type: string): void {
    if (this.#history === undefined) return;
    this.#followShares(this.#history);
    this.#history.step(this.#own.actor, type);
  }

  /** The instance is an actor of XState only if the run is followed. */
  instanceCreated(): void {}

  dialogueOpened(): void {}

  instanceBegun(machine: TabledMachine): void {
    const parts = { id: 't:2', name: `instance:${this.#run.first}`, machine: 'test-instance', parent: this.#own };
    this.#instance = new TabledActor(parts, machine);
    if (this.#history !== undefined) this.#followInstance(this.#history, this.#instance);
  }

  instanceStepped(type: string): void {
    if (this.#instance !== undefined) this.#history?.step(this.#instance.actor, type);
  }

  instanceEnded(): void {
    this.#instance?.end('done');
  }

  /** Its calls run from tables too. */
  follow(): undefined {
    return undefined;
  }

  /** Undefined where no client has looked at it: to make the history of each such run would cost too much. */
  kept(): Promise<KeptHistory> | undefined {
    return this.#history && inPieces(this.#history.keeping());
  }

  runOver(state: string): void {
    this.#state = state;
    for (const actor of [this.#own, this.#shares, this.#instance]) actor?.end('stopped');
    this.#machine = undefined;
    this.#history?.ended(state);
  }

  #begin(): History {
    const { startedAt, recorded } = this.#run;
    const history = new History({ clock: this.#clock, startedAt, state: this.#state, recorded, keeps: this.#keeps });
    history.follow(this.#own.actor);
    history.step(this.#own.actor, seen);
    this.#followShares(history);
    if (this.#instance !== undefined) this.#followInstance(history, this.#instance);
    if (this.#state !== 'running') history.ended(this.#state);
    return history;
  }

  #followShares(history: History): void {
    const machine = this.#machine?.machineOf?.('shares');
    if (this.#shares !== undefined || machine === undefined) return;
    this.#shares = new TabledActor({ id: 't:1', name: 'shares', machine: 'shares', parent: this.#own }, machine);
    history.follow(this.#shares.actor);
    history.step(this.#shares.actor, seen);
  }

  #followInstance(history: History, instance: TabledActor): void {
    history.follow(instance.actor, { name: `instance:${this.#run.first}` });
    const { path = [], messages, steps, checks } = this.#run.recorded;
    const past = path.map(({ time, state, event, op_idx }): PastEntry => {
      const moment = millisecondsOf(time);
      const step = steps.findLastIndex((each) => each.op_idx === op_idx) + 1;
      return {
        at: moment - this.#run.startedAt,
        event: { type: event === '' ? 'xstate.init' : event },
        states: [state],
        context: { opIdx: op_idx },
        messages: messages.filter((each) => millisecondsOf(each.time) <= moment).length,
        steps: step,
        checks: checks.filter((each) => each.step <= step).length,
      };
    });
    history.recall(instance.actor, past);
  }
}
