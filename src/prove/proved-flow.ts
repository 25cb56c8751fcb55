/** A flow's model as a machine: minimal, and what its edges stand for. */
import { behindCall, type FlowModel, type ModelState, type Turn } from '../flow/model/flow-model.ts';
import type { Edge, Mealy, Step } from '../flow/model/mealy.ts';
import { minimise } from '../flow/model/minimise.ts';

/** The input by which a call is ended where a test needs no more of it. */
export const hangUp = 'abandon';

export interface ProvedFlow {
  readonly model: FlowModel;
  /** Minimal. */
  readonly machine: Mealy;
  /** By state of the machine: those of the model that it stands for. */
  readonly members: readonly (readonly number[])[];
  turnOf(step: Step): Turn;
  stateOf(index: number): ModelState;
  /** Those that lead their class. */
  leadingEdges(state: number): readonly Edge[];
}

const edgesOf = ({ turns, probes }: ModelState): Map<string, Edge> =>
  new Map(
    [...turns, ...probes].map(({ key, output, to }, index) => [key, { input: key, output, to, index, isProbe: index >= turns.length }]),
  );

/** The machine that a model is, as it stands. */
export const machineOf = ({ states }: FlowModel): Mealy => ({ states: states.map(edgesOf), end: behindCall });

export const provedFlow = (model: FlowModel): ProvedFlow => {
  const { machine, members } = minimise(machineOf(model));
  const stateOf = (index: number): ModelState => model.states[members[index]?.[0] ?? 0] as ModelState;
  const turnAt = (state: number, index: number): Turn => {
    const { turns, probes } = stateOf(state);
    return (turns[index] ?? probes[index - turns.length]) as Turn;
  };
  return {
    model,
    machine,
    members,
    stateOf,
    turnOf: ({ from, edge }) => turnAt(from, edge.index),
    leadingEdges: (state) => [...(machine.states[state]?.values() ?? [])].filter(({ isProbe, index }) => !isProbe && turnAt(state, index).leads),
  };
};
