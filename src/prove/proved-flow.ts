/** A flow's model as a machine, and the meaning of its edges. */
import type { FlowModel, ModelState, Turn } from '../flow/model/flow-model.ts';
import type { Edge, Mealy, Step } from '../flow/model/mealy.ts';
import { machineOf, mergedModel } from '../flow/model/merged-model.ts';
import { minimise } from '../flow/model/minimise.ts';

/** The input that ends a call when a test needs no more of it. */
export const hangUp = 'abandon';

/** A machine whose inputs have classes. */
export interface LedMachine {
  readonly machine: Mealy;
  /** Edges of inputs that are the first of their class. */
  leadingEdges(state: number): readonly Edge[];
}

export interface ProvedFlow extends LedMachine {
  /** The merged model: states of one operation with the same exits that no input distinguishes are one. */
  readonly model: FlowModel;
  /** By state of the machine: a number, equal for states that no inputs distinguish, also of several operations. */
  readonly alike: readonly number[];
  /** By state of the machine: the names of the states that it stands for. */
  readonly names: readonly (readonly string[])[];
  turnOf(step: Step): Turn;
  stateOf(index: number): ModelState;
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
