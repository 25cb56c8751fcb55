/** The faults of the timers of a learned model. */
import { below, type Fault } from '../../../schemas/faults.ts';
import { afterCall, beforeCall, type LearnedModel, type LearnedTimer } from './learned-model.ts';

/** By state and input: the state behind it. */
type Steps = ReadonlyMap<string, number>;

const stepsOf = ({ transitions }: LearnedModel): Steps =>
  new Map(transitions.map(({ from, input, to }) => [`${from} ${input}`, to]));

/** Undefined: the transitions do not lead on. */
const stateBehind = (steps: Steps, call: readonly string[]): number | undefined => {
  let state: number | undefined = beforeCall;
  for (const input of call) state = steps.get(`${state} ${input}`);
  return state;
};

function* timeFaults(
  { waited, milliseconds, output, sent, ends, activity_tests: tests }: LearnedTimer,
  at: (field: string) => string,
): Generator<Fault> {
  const last = milliseconds ?? waited;
  if (last > waited) yield { pointer: at('milliseconds'), message: 'the call waited less than that' };
  if (milliseconds === null && (output !== '' || sent.length > 0 || ends))
    yield { pointer: at('milliseconds'), message: 'a service that sends something has a time' };
  if (tests === null) return;
  if (tests.first > tests.last) yield { pointer: at('activity_tests'), message: 'the first comes after the last' };
  if (tests.last > last) yield { pointer: at('activity_tests'), message: 'the last comes after the wait' };
}

export function* timerFaults(model: LearnedModel): Generator<Fault> {
  const firsts = new Map<number, number>();
  const steps = stepsOf(model);
  for (const [index, timer] of (model.timers ?? []).entries()) {
    const { state, call } = timer;
    const at = (field: string): string => below('/timers', index, field);
    const first = firsts.get(state);
    if (state >= model.states.length) yield { pointer: at('state'), message: `there is no state ${state}` };
    else if (state === beforeCall || state === afterCall)
      yield { pointer: at('state'), message: `no call waits in state ${state}, which is outside the call` };
    else if (first !== undefined) yield { pointer: at('state'), message: `state ${state} has timer ${first} already` };
    else if (stateBehind(steps, call) !== state)
      yield { pointer: at('call'), message: `this call does not lead to state ${state}` };
    if (first === undefined) firsts.set(state, index);
    yield* timeFaults(timer, at);
  }
}
