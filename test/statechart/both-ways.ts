/**
 * Runs one statechart twice with the same events: as an actor of XState, and from its table. The visible behaviour of
 * each is noted after every event: state, context, status, output, and every action, start and stop of an actor, in
 * order.
 */
import { fromCallback, StateMachine, type AnyEventObject, type AnyStateMachine, type EventObject } from 'xstate';
import { beginOf, fromLeaving } from '../../src/statechart/leaving-logic.ts';
import { onTable, onXState, type Way } from './ways.ts';

/** The events from outside, and what the next actors that begin send back at once. */
export interface Turn {
  readonly event: AnyEventObject;
  /** `newest`: the newest actor, wherever it is, sends the event back. Default: the event is sent to the statechart. */
  readonly by?: 'newest';
  readonly atOnce?: readonly AnyEventObject[];
}

type Diary = unknown[];

/** The notes of one run of a statechart, and the behaviour of its actors. */
interface Scripted {
  diary: Diary;
  /** The events that the next actors send back at once when they begin. */
  answers: AnyEventObject[];
  newest: ((event: AnyEventObject) => void) | undefined;
}

/** A context that was passed to a function does not change any more. */
const frozen = (context: object): object => ({ ...Object.freeze(context) });

/** Leaves once, with the event that it sends back to its parent. */
const observedLeaving = (name: string, scripted: Scripted) =>
  fromLeaving<unknown, unknown>((input, leave) => {
    scripted.diary.push(['begins', name, input]);
    scripted.newest = ({ output }) => leave(output);
    const answer = scripted.answers.shift();
    if (answer !== undefined) leave(answer['output']);
    return () => scripted.diary.push(['gives up', name]);
  });

const observedCallback = (name: string, scripted: Scripted) =>
  fromCallback(({ input, sendBack, receive }) => {
    receive((event) => scripted.diary.push(['receives', name, event]));
    scripted.diary.push(['begins', name, input]);
    scripted.newest = sendBack;
    const answer = scripted.answers.shift();
    if (answer !== undefined) sendBack(answer);
    return () => scripted.diary.push(['stops', name]);
  });

/** With every action except assignments, and every actor, replaced by one that notes its calls. */
const observed = (machine: AnyStateMachine, scripted: Scripted): AnyStateMachine => {
  const { actions, actors } = machine.implementations as unknown as Record<
    'actions' | 'actors',
    Record<string, object>
  >;
  const custom = Object.entries(actions).filter(([, action]) => !('resolve' in action));
  return machine.provide({
    actions: Object.fromEntries(
      custom.map(([name]) => [
        name,
        ({ context, event }: { context: object; event: EventObject }, params: unknown) =>
          scripted.diary.push([name, frozen(context), event, params]),
      ]),
    ),
    actors: Object.fromEntries(
      Object.entries(actors).map(([name, logic]) => [
        name,
        logic instanceof StateMachine
          ? observed(logic, scripted)
          : (beginOf(logic) === undefined ? observedCallback : observedLeaving)(name, scripted),
      ]),
    ),
  } as never);
};

interface Observed {
  readonly machine: AnyStateMachine;
  /** Of the current run. */
  readonly scripted: Scripted;
}

const known = new WeakMap<AnyStateMachine, Observed>();

/** Made once for all runs of a statechart: making it takes longer than a run. */
const observedOnce = (machine: AnyStateMachine): Observed => {
  const scripted: Scripted = { diary: [], answers: [], newest: undefined };
  const made = known.get(machine) ?? { machine: observed(machine, scripted), scripted };
  known.set(machine, made);
  return made;
};

const diaryOf = (
  way: Way,
  machine: AnyStateMachine,
  input: unknown,
  first: readonly AnyEventObject[],
  turns: readonly Turn[],
): Diary => {
  const diary: Diary = [];
  const { machine: watched, scripted } = observedOnce(machine);
  Object.assign(scripted, { diary, answers: [...first], newest: undefined } satisfies Scripted);
  const runner = way(watched, input, () => diary.push(['ended']));
  runner.start();
  const see = (): void => {
    const { context, ...seen } = runner.see();
    diary.push({ ...seen, context: frozen(context) });
  };
  see();
  for (const { event, by, atOnce = [] } of turns) {
    scripted.answers = [...atOnce];
    if (by === 'newest') scripted.newest?.(event);
    else runner.send(event);
    diary.push(event.type);
    see();
  }
  return diary;
};

/** `first`: the events that the actors of the initial state send back at once. */
export const bothDiaries = (
  machine: AnyStateMachine,
  input: unknown,
  first: readonly AnyEventObject[],
  turns: readonly Turn[],
): readonly [xstate: Diary, table: Diary] => [
  diaryOf(onXState, machine, input, first, turns),
  diaryOf(onTable, machine, input, first, turns),
];
