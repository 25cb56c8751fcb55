/** Flows as systems to learn: those of the examples, and larger ones. */
import { loadFlow, type LoadedFlow } from '../../src/flow/load-flow.ts';
import type { FlowModel } from '../../src/flow/model/flow-model.ts';
import { minimise } from '../../src/flow/model/minimise.ts';
import { flowModel } from '../../src/flow/model/unroll.ts';
import { flowNodes } from '../../src/flow/nodes/index.ts';
import { provedFlow } from '../../src/prove/proved-flow.ts';
import { site } from '../flow/scripted-switch.ts';
import type { Machine } from './machines.ts';

type Operations = Readonly<Record<string, object>>;

const first = { set: 'Common', entry: 'enter_extension' };
const again = { set: 'Common', entry: 'try_again' };

const flowOf = (operations: Operations): LoadedFlow =>
  loadFlow(
    {
      operations: Object.fromEntries(
        Object.entries(operations).map(([id, operation]) => [
          id,
          { id: Number(id), base_node: Number(id), exits: [], ...operation },
        ]),
      ),
    },
    site,
  );

const menu = (exits: readonly number[], keys: number): object => ({
  type: 'Menu',
  config: {
    main_announcement: first,
    timeout_announcement: again,
    bad_digit_announcement: again,
    digits: Array.from({ length: keys }, (_, index) => ({ digit: String(index + 1), exit_idx: index + 1 })),
  },
  exits,
});

const ringing = (addresses: readonly string[], exits: readonly (number | null)[]): object => ({
  type: 'AttemptTerminate',
  config: { destinations: addresses.map((address) => ({ address })) },
  exits,
});

const playing = (announcement: object, exit: number): object => ({
  type: 'PlayAnnouncement',
  config: { announcement },
  exits: [exit],
});

/** A reception of its own: a menu, a code, desks that ring one after another, help, and an operator. All sound alike. */
const department = (part: number): Operations => {
  const at = (step: number): number => 10 * part + step;
  const buffer = `user.code${part}`;
  const asking = { main_announcement: first, reprompt_announcement: again, min_digits: 4, max_digits: 6, buffer };
  return {
    [at(0)]: menu([5, at(1), at(4), at(6), at(7)], 4),
    [at(1)]: { type: 'UserInput', config: asking, exits: [at(2), 5] },
    [at(2)]: {
      type: 'NumberMatching',
      config: { match_rules: ['1???', '2???%'], source_buffer: buffer },
      exits: [at(3), at(5), null],
    },
    [at(3)]: ringing([`649555${part}1`, `649555${part}2`], [at(5), at(5), 5]),
    [at(4)]: ringing([`649555${part}0`], [4]),
    [at(5)]: playing(again, at(0)),
    [at(6)]: playing(first, at(1)),
    [at(7)]: playing(first, at(3)),
  };
};

/** As many departments behind a menu: 7 minimal states, and 11 for each. */
export const departments = (count: number): FlowModel => {
  const parts = Array.from({ length: count }, (_, index) => index + 1);
  return modelOf({
    1: { type: 'Start', exits: [2] },
    2: menu([3, ...parts.map((part) => 10 * part)], count),
    3: ringing(['6495559'], [4]),
    4: playing(first, 5),
    5: { type: 'ReleaseCall', config: { cause: 28 } },
    ...Object.assign({}, ...parts.map(department)),
  });
};

/** An extension that a caller may enter so often. */
export const extensionDialing = (attempts: number): FlowModel =>
  modelOf({
    1: { type: 'Start', exits: [2] },
    2: {
      type: 'ExtensionDialing',
      config: {
        main_announcement: first,
        reprompt_announcement: again,
        prefix: '0800',
        min_digits: 3,
        max_digits: 4,
        max_iterations: attempts,
        destination_patterns: ['0800[2-4]??', '08009???'],
      },
      exits: [3, 4, 5],
    },
    ...Object.fromEntries([17, 28, 1].map((cause, index) => [3 + index, { type: 'ReleaseCall', config: { cause } }])),
  });

const modelOf = (operations: Operations): FlowModel => flowModel(flowOf(operations), { nodes: flowNodes, seed: 1 });

/** The minimal machine of a flow, with one input for each class of digits. */
export const machineOfModel = (model: FlowModel): Machine => {
  const proved = provedFlow(model);
  const leading = proved.machine.states.map(
    (_, state) => new Map(proved.leadingEdges(state).map((edge) => [edge.input, edge])),
  );
  return minimise({ states: leading, end: proved.machine.end }).machine.states.map(
    (edges) => new Map([...edges].map(([input, { output, to }]) => [input, { output, to }])),
  );
};
