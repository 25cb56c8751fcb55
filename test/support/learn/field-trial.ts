/** Learnings of example flows in the field, with the faults of a seed. */
import { seededChance } from '../../../src/expressions/scope.ts';
import { learnInField, type FieldLearned } from './learn-in-field.ts';
import type { SuperviseOptions } from '../../../src/learn/field/supervision.ts';
import { stagesTo } from '../../../src/learn/test-words.ts';
import type { Outputs } from '../../../src/learn/system.ts';
import type { CallMade } from '../../../src/learn/telephony/telephone.ts';
import type { Machine } from '../../learn/machines.ts';
import { FaultyTelephone, stepsOf } from './faulty-telephone.ts';
import { none, type Fault, type FaultyStep } from './faults.ts';
import { flowMachines, type FlowMachine } from './flow-machines.ts';

export const ownCaller = '4001';
export const profiles = [undefined, '4002', '4003'];

const all = flowMachines();

/** A flow for each seed; `fewest`: it has that many states at least. */
export const flowOf = (seed: number, fewest = 0): FlowMachine => {
  const flows = all.filter(({ machine }) => machine.length >= fewest);
  return flows[seed % flows.length] as FlowMachine;
};

export const learnOver = (
  telephone: FaultyTelephone,
  seed: number,
  options: Partial<SuperviseOptions> = {},
  known: readonly Outputs[] = [],
): Promise<FieldLearned> =>
  learnInField(
    telephone,
    {
      caller: ownCaller,
      profiles,
      fresh: (index) => `5${index + 10_000}`,
      chance: seededChance(seed),
      now: () => telephone.now(),
      ...options,
    },
    { stages: stagesTo(1), known },
  );

export const kindsOf = ({ report }: FieldLearned): string[] => [...new Set(report.troubles.map(({ kind }) => kind))];

/** What a fault may be made of: a step that a learning takes before and after some time, so that it can be found. */
export interface Chosen {
  readonly step: FaultyStep;
  readonly time: number;
  readonly chance: () => number;
}

const takes = ({ outputs }: CallMade, { input, output }: FaultyStep): boolean =>
  outputs.some((each) => each.input === input && each.output === output);

/** The learning is the same up to the time whether there is a fault or not. */
export const chosenFor = async (machine: Machine, seed: number): Promise<Chosen> => {
  const telephone = new FaultyTelephone(machine, none, seed);
  await learnOver(telephone, seed);
  const { made } = telephone;
  const time = made[Math.floor(made.length * 0.3)]?.began ?? 0;
  const chance = seededChance(seed, 7);
  const before = made.filter(({ began, caller }) => began < time && caller === ownCaller);
  const after = made.filter(({ began, caller }) => began >= time && caller === ownCaller);
  const wordsOf = (step: FaultyStep): Set<string> =>
    new Set(before.filter((call) => takes(call, step)).map(({ outputs }) => outputs.map(({ input }) => input).join()));
  const steps = stepsOf(machine).filter((step) => wordsOf(step).size >= 2 && after.some((call) => takes(call, step)));
  return { step: steps[Math.floor(chance() * steps.length)] as FaultyStep, time, chance };
};

export const faultyLearning = async (
  seed: number,
  faultOf: (chosen: Chosen) => Fault,
  fewest = 0,
): Promise<{ readonly result: FieldLearned; readonly telephone: FaultyTelephone; readonly machine: Machine }> => {
  const { machine } = flowOf(seed, fewest);
  const telephone = new FaultyTelephone(machine, faultOf(await chosenFor(machine, seed)), seed);
  return { result: await learnOver(telephone, seed), telephone, machine };
};
