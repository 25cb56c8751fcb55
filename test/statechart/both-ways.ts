/**
 * One statechart run twice with the same events: as an actor of XState, and from its table. What can be seen of each is written down
 * after every event: state, context, status, output, and every action, start and stop of an actor, in order.
 */
import { createActor, fromCallback, StateMachine, type AnyEventObject, type AnyStateMachine, type EventObject } from 'xstate';
import { TableActor } from '../../src/statechart/actor.ts';

/** What happens from outside, and what the next actors that begin send back at once. */
export interface Turn {
  readonly event: AnyEventObject;
  /** `newest`: the event is what the actor that began last sends back, wherever it is. Default: it is sent to the statechart. */
  readonly by?: 'newest';
  readonly atOnce?: readonly AnyEventObject[];
}

type Diary = unknown[];

interface Actors {
  /** What those that begin next send back at once. */
  answers: AnyEventObject[];
  newest: ((event: AnyEventObject) => void) | undefined;
}

/** As deep as contexts are changed. */
const copyOf = (context: unknown): unknown => ({ ...(context as object) });

const reasonOf = (error: unknown): string | undefined => (error instanceof Error ? error.message : undefined);

const observedCallback = (name: string, diary: Diary, scripted: Actors) =>
  fromCallback(({ input, sendBack }) => {
    diary.push(['begins', name, input]);
    scripted.newest = sendBack;
    const answer = scripted.answers.shift();
    if (answer !== undefined) sendBack(answer);
    return () => diary.push(['stops', name]);
  });

/** With every action that is no assignment, and every actor, replaced by one that writes itself down. */
const observed = (machine: AnyStateMachine, diary: Diary, scripted: Actors): AnyStateMachine => {
  const { actions, actors } = machine.implementations as unknown as Record<'actions' | 'actors', Record<string, object>>;
  const custom = Object.entries(actions).filter(([, action]) => !('resolve' in action));
  return machine.provide({
    actions: Object.fromEntries(
      custom.map(([name]) => [
        name,
        ({ context, event }: { context: unknown; event: EventObject }, params: unknown) =>
          diary.push([name, copyOf(context), event, params]),
      ]),
    ),
    actors: Object.fromEntries(
      Object.entries(actors).map(([name, logic]) => [
        name,
        logic instanceof StateMachine ? observed(logic, diary, scripted) : observedCallback(name, diary, scripted),
      ]),
    ),
  } as never);
};

interface Runner {
  start(): void;
  send(event: AnyEventObject): void;
  see(): unknown;
}

const onXState = (machine: AnyStateMachine, input: unknown, diary: Diary): Runner => {
  const actor = createActor(machine, { input: input as never });
  actor.subscribe({ complete: () => diary.push(['ended']), error: () => diary.push(['ended']) });
  return {
    start: () => actor.start(),
    send: (event) => actor.send(event),
    see: () => {
      const { value, context, status, output, error } = actor.getSnapshot();
      return { value, context, status, output, error: reasonOf(error) };
    },
  };
};

const onTable = (machine: AnyStateMachine, input: unknown, diary: Diary): Runner => {
  const actor = new TableActor(machine, 'table', input, { actorEnded: () => diary.push(['ended']) });
  return {
    start: () => actor.start(),
    send: (event) => actor.send(event),
    see: () => {
      const { value, context, status, output, error } = actor;
      return { value, context: copyOf(context), status, output, error: reasonOf(error) };
    },
  };
};

const diaryOf = (
  run: typeof onXState,
  machine: AnyStateMachine,
  input: unknown,
  first: readonly AnyEventObject[],
  turns: readonly Turn[],
): Diary => {
  const diary: Diary = [];
  const scripted: Actors = { answers: [...first], newest: undefined };
  const runner = run(observed(machine, diary, scripted), input, diary);
  runner.start();
  diary.push(runner.see());
  for (const { event, by, atOnce = [] } of turns) {
    scripted.answers = [...atOnce];
    if (by === 'newest') scripted.newest?.(event);
    else runner.send(event);
    diary.push(event.type, runner.see());
  }
  return diary;
};

/** `first`: what the actors that begin with the statechart send back at once. */
export const bothDiaries = (
  machine: AnyStateMachine,
  input: unknown,
  first: readonly AnyEventObject[],
  turns: readonly Turn[],
): readonly [xstate: Diary, table: Diary] => [
  diaryOf(onXState, machine, input, first, turns),
  diaryOf(onTable, machine, input, first, turns),
];
