/** A flow's model as a machine, and what its edges stand for. */
import type { FlowModel, ModelState, Turn } from '../flow/model/flow-model.ts';
import type { Edge, Mealy, Step } from '../flow/model/mealy.ts';
import { machineOf, mergedModel } from '../flow/model/merged-model.ts';
import { minimise } from '../flow/model/minimise.ts';

/** The input by which a call is ended where a test needs no more of it. */
export const hangUp = 'abandon';

export interface ProvedFlow {
  /** Each state of an operation once: those that nothing tells apart, and that are left by the same exits, are one. */
  readonly model: FlowModel;
  readonly machine: Mealy;
  /**
   * By state of the machine: a number, equal where nothing that can be sent tells two states apart, also of several
   * operations.
   */
  readonly alike: readonly number[];
  /** By state of the machine: the names of those that it stands for. */
  readonly names: readonly (readonly string[])[];
  turnOf(step: Step): Turn;
  stateOf(index: number): ModelState;
  /** Those that lead their class. */
  leadingEdges(state: number): readonly Edge[];
}

export const provedFlow = (whole: FlowModel): ProvedFlow => {
  const { model, members } = mergedModel(whole);
  const machine = machineOf(model);
  const stateOf = (index: number): ModelState => model.states[index] as ModelState;
  const turnAt = (state: number, index: number): Turn => {
    const { turns, probes } = stateOf(state);
    return (turns[index] ?? probes[index - turns.length]) as Turn;
  };
  return {
    model,
    machine,
    alike: minimise(machine).blockOf,
    names: members.map((states) => states.map((state) => whole.states[state]?.name ?? '')),
    stateOf,
    turnOf: ({ from, edge }) => turnAt(from, edge.index),
    leadingEdges: (state) =>
      [...(machine.states[state]?.values() ?? [])].filter(
        ({ isProbe, index }) => !isProbe && turnAt(state, index).leads,
      ),
  };
};
