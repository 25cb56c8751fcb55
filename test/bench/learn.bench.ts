/**
 * `learn`: the models of the example flows, and of larger ones, as systems that are learned: the calls and rounds of
 * learning and testing together, by level, at 32 calls at once.
 */
import type { Case, Figures } from '../../src/bench/case.ts';
import { learn } from '../../src/learn/learner.ts';
import { levels, stagesOf } from '../../src/learn/telephony/levels.ts';
import { departments, machineOfModel } from '../learn/flows.ts';
import { difference, knowing, MachineSystem, minimalSize, type Machine } from '../learn/machines.ts';
import { exampleFlows } from '../prove/example-flows.ts';

const bounds = { width: 32 };
/** Level 2 of a larger machine costs some ten thousand calls. */
const mostStatesAtLevel2 = 20;

const measured = async (machine: Machine): Promise<Figures> => {
  const edges = machine.reduce((sum, { size }) => sum + size, 0);
  const states = minimalSize(machine);
  const known = await learn(new MachineSystem(machine), { stages: [knowing(machine)], bounds });
  const figures: Record<string, Figures> = {};
  for (const level of levels) {
    if (level === '2' && states > mostStatesAtLevel2) continue;
    const { hypothesis, calls, rounds } = await learn(new MachineSystem(machine), { stages: stagesOf(level), bounds });
    figures[level] = {
      found: hypothesis.states.length,
      exact: difference(hypothesis, machine) === undefined,
      calls,
      rounds,
      calls_per_edge: Math.round((100 * calls) / edges) / 100,
    };
  }
  return { states, edges, calls_without_tests: known.calls, levels: figures };
};

export const learnCase: Case = async ({ quick }) => {
  const machines = new Map(exampleFlows().map(({ name, model }) => [name, machineOfModel(model)]));
  for (const count of quick ? [2] : [2, 4, 8]) machines.set(`${count} departments`, machineOfModel(departments(count)));
  const figures: Record<string, Figures> = {};
  for (const [name, machine] of machines) figures[name] = await measured(machine);
  return figures;
};
