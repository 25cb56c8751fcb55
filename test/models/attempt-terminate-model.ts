/** AttemptTerminate: its exits as a table, to be compared with its statechart; with one, two and three exits. */
import { attemptTerminateMachine } from '../../machines/attempt-terminate.machine.ts';
import { failures, losses, type OperationModel, type Step, type Variant } from './operation-paths.ts';

const addresses = ['0800111', '0800222', '08003AF'];
const happenings = ['answers', ...failures, ...losses];

/** The exits for busy, no answer and no route, by the number of exits. */
const exitsByVariant: Readonly<Record<string, readonly [busy: number, noAnswer: number, routeFailure: number]>> = {
  'one exit': [0, 0, 0],
  'two exits': [0, 1, 0],
  'three exits': [0, 1, 2],
};

const variant = (given: string, exits: number): Variant => {
  const [busy, noAnswer, routeFailure] = exitsByVariant[given] ?? [0, 0, 0];
  return {
    given,
    input: {
      settings: { destinations: addresses.map((address) => ({ address })), exits: { busy, noAnswer, routeFailure } },
    },
    exits,
    operation: {
      type: 'AttemptTerminate',
      config: {
        destinations: addresses.map((number, index) => ({
          [index === 1 ? 'number' : 'address']: number,
          timeout_seconds: 9 + index,
        })),
      },
    },
  };
};

const lastOfAll =
  (does: string) =>
  (_: string, steps: readonly Step[]): boolean =>
    steps.length === addresses.length &&
    steps.at(-1)?.does === does &&
    steps.every((step) => failures.some((failure) => failure === step.does));
const ends =
  (does: string) =>
  (_: string, steps: readonly Step[]): boolean =>
    steps.at(-1)?.does === does;
const exitFor =
  (index: 0 | 1 | 2) =>
  (given: string): string =>
    `exit ${exitsByVariant[given]?.[index]}`;

export const attemptTerminateModel: OperationModel = {
  machine: attemptTerminateMachine,
  happenings,
  variants: [variant('one exit', 1), variant('two exits', 2), variant('three exits', 3)],
  placeOf: ({ context }) => `ring ${addresses[context.tried]}`,
  rows: [
    { condition: 'a destination answers', end: 'answered', holds: ends('answers') },
    { condition: 'none answers, the last one is busy', end: exitFor(0), holds: lastOfAll('is busy') },
    { condition: 'none answers, the last one rings in vain', end: exitFor(1), holds: lastOfAll('does not answer') },
    { condition: 'none answers, no route leads to the last one', end: exitFor(2), holds: lastOfAll('has no route') },
    { condition: 'the caller hangs up', end: 'hungUp', holds: ends('hangs up') },
    { condition: 'the dialogue breaks', end: 'failed', holds: ends('dialogue breaks') },
  ],
  next: (_, steps) => happenings.map((does) => ({ at: `ring ${addresses[steps.length]}`, does })),
};
