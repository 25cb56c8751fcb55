/**
 * Makes the machine of a random statechart: its functions record their calls in the world, and do what the chart says.
 */
import {
  createMachine,
  fromCallback,
  fromPromise,
  fromTransition,
  type AnyActorLogic,
  type AnyStateMachine,
} from 'xstate';
import { fromOutcome } from '../../../src/flow/outcome-logic.ts';
import { actionOf, guardOf, implementations, outputOf } from './functions-of.ts';
import type { Actor, Chart, Invocation, State, Transition } from './chart.ts';
import type { World } from './world.ts';

/** The arguments of XState without types: a random chart has none. */
type Config = Record<string, unknown>;

const logicOf = (actor: Exclude<Actor, 'missing'>, { id, inner }: Chart, world: World): AnyActorLogic => {
  const callback = fromCallback(({ input, sendBack }) =>
    world.begin(`${id} callback`, input, (type, actor) => sendBack({ type, actor } as never)),
  );
  switch (actor) {
    case 'callback':
      return callback;
    case 'leaving':
      return fromOutcome<unknown>((input, leave) => world.begin(`${id} leaving`, input, (_, exit) => leave({ exit })));
    case 'inner':
      return inner === undefined ? callback : machineOf(inner, world);
    case 'silent':
      return fromCallback(({ input }) => world.begin(`${id} leaving`, input, () => undefined));
    case 'broken':
      return fromCallback(({ input }) => {
        world.called(`${id} broken`, {}, input);
        throw new TypeError('it cannot begin');
      });
    case 'receiving':
    case 'deaf':
      return fromCallback(({ input, sendBack, receive }) =>
        world.begin(
          `${id} receiving`,
          input,
          (type, actor) => sendBack({ type, actor } as never),
          (receiver) => (actor === 'deaf' ? undefined : receive(receiver)),
        ),
      );
    case 'promise':
      return fromPromise(() => Promise.resolve());
    case 'transition':
      return fromTransition((state: number) => state, 0);
  }
};

/** The descriptor also matches events of actors that have failed. */
const takesErrors = (descriptor: string): boolean => descriptor.startsWith('xstate.error') || descriptor.includes('*');

class MachineMaker {
  readonly #chart: Chart;
  readonly #world: World;
  readonly #logics: Partial<Record<Actor, AnyActorLogic>> = {};

  constructor(chart: Chart, world: World) {
    this.#chart = chart;
    this.#world = world;
  }

  make(): AnyStateMachine {
    const { id, context, root, output } = this.#chart;
    const made = ({ input }: { input: unknown }): object => {
      this.#world.called(`${id} context`, {}, input);
      if (context === 'throwing') throw new Error(`${id} has no context`);
      return { n: 0, m: 0 };
    };
    const config = {
      ...this.#state(root),
      id,
      context: context === 'fixed' ? { n: 1, m: 1 } : made,
      ...(output && { output: outputOf(output, `${id} output`, this.#world) }),
    };
    const actors = Object.fromEntries(
      (['callback', 'leaving', 'inner', 'receiving'] as const).map((actor) => [actor, this.#logic(actor)]),
    );
    return createMachine(
      config as never,
      { ...implementations(this.#world), actors } as never,
    ) as unknown as AnyStateMachine;
  }

  #logic(actor: Exclude<Actor, 'missing'>): AnyActorLogic {
    return (this.#logics[actor] ??= logicOf(actor, this.#chart, this.#world));
  }

  /**
   * A name, or the logic itself. Logic that a table refuses is always inline, except for the name that does not exist.
   */
  readonly #sourceOf = (actor: Actor, isInline: boolean): string | AnyActorLogic => {
    if (actor === 'missing') return actor;
    const isNamed = actor === 'callback' || actor === 'leaving' || actor === 'inner' || actor === 'receiving';
    return isInline || !isNamed ? this.#logic(actor) : actor;
  };

  #state(state: State): Config {
    const { id, type, states, initialActions, entry, exit, always, on, invoke, output, isDelayed } = state;
    const [first] = states;
    return {
      id,
      entry: this.#actions(entry, `${id} entry`),
      exit: this.#actions(exit, `${id} exit`),
      on: Object.fromEntries(
        Object.entries(on).map(([event, each]) => [
          event,
          this.#transitions(each, `${id} on ${event}`, takesErrors(event)),
        ]),
      ),
      ...(always.length > 0 && { always: this.#transitions(always, `${id} always`) }),
      ...(invoke.length > 0 && { invoke: invoke.map((each) => this.#invocation(each, id)) }),
      ...(output && { output: outputOf(output, `${id} output`, this.#world) }),
      ...(isDelayed && { after: { 1000: {} } }),
      ...(type === 'parallel' && { states: { left: {}, right: {} } }),
      ...(type !== 'atomic' && type !== 'compound' && { type }),
      ...(first && {
        initial: { target: first.id, actions: this.#actions(initialActions, `${id} initial`) },
        states: Object.fromEntries(states.map((below) => [below.id, this.#state(below)])),
      }),
    };
  }

  #actions(actions: State['entry'], where: string): unknown[] {
    return actions.map((action, index) => actionOf(action, `${where} ${index}`, this.#world, this.#sourceOf));
  }

  #transitions(transitions: readonly Transition[], where: string, afterError = false): Config[] {
    return transitions.map(({ targets, reenter, guard, actions }, index) => ({
      ...(targets.length > 0 && { target: targets.map((id) => `#${id}`) }),
      reenter,
      ...(guard && { guard: guardOf(guard, `${where} ${index} guard`, this.#world) }),
      actions: [
        ...(afterError && targets.length + actions.length > 0 ? [() => this.#world.goRound()] : []),
        ...this.#actions(actions, `${where} ${index}`),
      ],
    }));
  }

  #invocation({ id, actor, input, isInline, onDone, onError }: Invocation, state: string): Config {
    return {
      id,
      src: this.#sourceOf(actor, isInline),
      ...(input && { input: outputOf(input, `${state} input of ${id}`, this.#world) }),
      ...(onDone.length > 0 && { onDone: this.#transitions(onDone, `${state} done ${id}`) }),
      ...(onError.length > 0 && { onError: this.#transitions(onError, `${state} error ${id}`, true) }),
    };
  }
}

export const machineOf = (chart: Chart, world: World): AnyStateMachine => new MachineMaker(chart, world).make();
