/**
 * The model of a flow as a machine, and a merged model: states of one operation that no inputs distinguish become one.
 */
import { behindCall, type FlowModel, type ModelState, type Turn } from './flow-model.ts';
import type { Edge, Mealy } from './mealy.ts';
import { minimise } from './minimise.ts';

export interface MergedModel {
  readonly model: FlowModel;
  /** By state: the states of the first model that it stands for. It has the name of the first of them. */
  readonly members: readonly (readonly number[])[];
}

type Reading = (state: ModelState, turn: Turn) => string;

const sent: Reading = (_, { output }) => output;

/** `outputOf`: computes the output of a turn. Default: the messages that the SCP sends. Turns come before probes. */
export const machineOf = ({ states }: FlowModel, outputOf: Reading = sent): Mealy => ({
  states: states.map((state) => {
    const { turns, probes } = state;
    return new Map(
      [...turns, ...probes].map((turn, index): [string, Edge] => [
        turn.key,
        { input: turn.key, output: outputOf(state, turn), to: turn.to, index, isProbe: index >= turns.length },
      ]),
    );
  }),
  end: behindCall,
});

/**
 * More than the messages that the SCP sends: tests of a flow should take each of its exits, even where callers notice
 * no difference.
 */
const sentAndTaken: Reading = ({ operation }, { output, exits, end }) =>
  JSON.stringify([operation, output, exits, end]);

export const mergedModel = (whole: FlowModel): MergedModel => {
  const { members, blockOf } = minimise(machineOf(whole, sentAndTaken));
  const leading = (turn: Turn): Turn => ({ ...turn, to: blockOf[turn.to] ?? behindCall });
  const states = members.flatMap(([first = 0]) => {
    const state = whole.states[first];
    return state === undefined
      ? []
      : [{ ...state, turns: state.turns.map(leading), probes: state.probes.map(leading) }];
  });
  return { model: { ...whole, states }, members };
};
